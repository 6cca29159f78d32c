import type { Address } from '#core/safe/safe.ts'

/** An address with the short name of its chain, `eth:0x…` (ERC-3770). */
export function formatPrefixed(shortName: string, address: Address): string {
  return `${shortName}:${address}`
}

/** Parts a text at its chain prefix; the rest is not yet known to be an address. */
export function parsePrefixed(text: string): { shortName?: string; rest: string } {
  const colon = text.indexOf(':')
  if (colon < 0) return { rest: text.trim() }
  return { shortName: text.slice(0, colon).trim(), rest: text.slice(colon + 1).trim() }
}

/** What to do about an address that begins with its colon: no network is named, and `shortName` is the one that counts. */
export const unnamedNetwork = (shortName: string): string =>
  `The network before the colon is missing: remove the colon, or write “${shortName}” before it.`
