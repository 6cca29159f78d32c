import { parseLink } from './link.ts'
import { makeLink } from './makeLink.ts'

/**
 * Where a path of Safe{Wallet}'s is found here: `/transactions/queue?safe=eth:0x…` at `?safe=eth:0x…#/queue`, relative to the base.
 * Undefined for a path and query that name no Safe with its network, or nothing that is here.
 */
export function arrivalOf(pathAndQuery: string): string | undefined {
  try {
    const link = parseLink(pathAndQuery)
    return 'safe' in link && link.safe?.shortName !== undefined ? makeLink(link) : undefined
  } catch (_noLink) {
    return undefined
  }
}
