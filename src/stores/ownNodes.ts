import type { Config } from '#core/config/config.ts'
import { createPersistedStore } from './persistedStore.ts'

/** The person's own node for a chain, by chain id. Only this browser has it. */
type OwnNodes = Readonly<Record<string, string>>

/** The address of a node: http or https, without credentials; undefined for anything else. */
export function nodeAddress(text: string): string | undefined {
  const given = text.trim()
  if (!URL.canParse(given)) return undefined
  const { protocol, username, password } = new URL(given)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? given : undefined
}

const readNodes = (kept: unknown): OwnNodes | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const whole = Object.entries(kept).filter(
    ([chainId, url]) =>
      /^\d{1,15}$/.test(chainId) && typeof url === 'string' && nodeAddress(url) !== undefined,
  )
  return Object.fromEntries(whole)
}

export const ownNodes = createPersistedStore<OwnNodes>({
  key: 'countersign.nodes',
  empty: {},
  read: readNodes,
})

export const setOwnNode = (chainId: number, url: string) => ownNodes.setState({ [chainId]: url })

export function dropOwnNode(chainId: number): void {
  const { [String(chainId)]: _dropped, ...others } = ownNodes.getState()
  ownNodes.setState(others, true)
}

/** Whether this browser stores anything for this page: in a frame many do not. */
export function keepsNodes(): boolean {
  try {
    window.localStorage.getItem('')
    return true
  } catch (_denied) {
    return false
  }
}

type ListedChain = { chainId: number; shortName: string }

/** The configured chains with the person's own node first; the others remain as the second source to compare with. */
export function withOwnNodes(
  chains: Config['chains'],
  service: readonly ListedChain[],
  own: OwnNodes,
): Config['chains'] {
  const configured = chains.map((chain) => {
    const url = own[chain.chainId]
    return url ? { ...chain, rpc: [url, ...chain.rpc.filter((one) => one !== url)] } : chain
  })
  const added = service.flatMap(({ chainId, shortName }) => {
    const url = own[chainId]
    const isConfigured = chains.some((chain) => chain.chainId === chainId)
    return url && !isConfigured ? [{ chainId, shortName, rpc: [url] }] : []
  })
  return [...configured, ...added]
}
