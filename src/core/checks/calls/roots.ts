import type { DecodedCall } from '#core/calldata/decode.ts'

/** How contracts name what takes a new root of a tree of hashes, whoever published them. */
const publishing = /^(set|update|submit|propose|publish|post|push|add)\w*(Root|Tree)s?$/i
const hash = /0x(?!0{64})[0-9a-f]{64}(?![0-9a-f])/i

/**
 * Whether a call gives a contract the root of a tree: whoever is in it may take what the contract holds or may take, and only the hash is in
 * the bytes. A root of zero holds nobody.
 */
export const publishesRoot = ({ method = '', parameters = [] }: DecodedCall): boolean =>
  publishing.test(method) &&
  parameters.some(({ type, value }) => /\bbytes32\b/.test(type) && hash.test(value))
