import { nodeAddress } from '#parts/ownNodes.ts'

/** What is wrong with a node's address as it is typed; nothing as long as it can still become one, unless that `isWhole`. */
export function nodeProblem(text: string, isWhole: boolean): string | undefined {
  const given = text.trim()
  if (/^https?:.*\s/.test(given)) return 'An address has no spaces. Take out what does not belong to it.'
  const isBeginning = ['https://', 'http://'].some((start) => start.startsWith(given))
  return nodeAddress(given) !== undefined || (isBeginning && !isWhole)
    ? undefined
    : 'A node’s address begins with https:// or http:// and carries no password.'
}

/** Why a node that did not answer may be none that this page can ask: its policy allows http on this machine alone. */
export function outOfReach(url: string): string {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
    ? ''
    : ' Without https this page may ask on this machine only (http://localhost, http://127.0.0.1).'
}
