import { BaseError } from 'viem'

/** So much of a node's own words is repeated. */
const maxWords = 300

/**
 * An error in one line: viem's own go on with the request, whose address may hold a key, but what the node itself said of it stands
 * behind it.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return firstLine(error instanceof Error ? error.message : String(error))
  const said = firstLine(error.details ?? '').slice(0, maxWords)
  const short = firstLine(error.shortMessage)
  return said === '' || short.includes(said) ? short : `${short} (${said})`
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''
