import { type ParsedAddress, parseAddress } from '#core/addresses/address.ts'
import { parsePrefixed } from '#core/addresses/eip3770.ts'
import { isUnfinishedAddress } from '#parts/accounts/unfinishedAddress.ts'
import type { KnownChain } from '#session/chains.ts'
import { unknownNetwork } from '#session/session.ts'

/** An address as it is typed, and the network that it is for; wrong already, where no more typing could mend it. */
export type EntryAddress = {
  chainId: number
  shortName: string | undefined
  read: ParsedAddress
  isWrongAlready: boolean
}

type EntryAddressParameters = { chains: readonly KnownChain[]; chainId: number }

/** Reads it for the network before it, else for the one that was chosen. */
export function entryAddress(
  text: string,
  { chains, chainId: chosen }: EntryAddressParameters,
): EntryAddress {
  const { shortName: prefix } = parsePrefixed(text)
  const chain =
    chains.find(({ shortName }) => shortName === prefix) ?? chains.find(({ chainId }) => chainId === chosen)
  const place = { chainId: chain?.chainId ?? chosen, shortName: chain?.shortName }
  const unknown = unknownNetwork(text, chains)
  if (unknown) return { ...place, read: { ok: false, text: unknown }, isWrongAlready: true }
  const read = parseAddress(text, chain)
  return { ...place, read, isWrongAlready: !read.ok && !isUnfinishedAddress(text) }
}
