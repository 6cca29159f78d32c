import { checksumAddress } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import { parsePrefixed, unnamedNetwork } from './eip3770.ts'

/** What a person typed, as a checksummed address or as the one sentence that says what is wrong with it. */
export type ParsedAddress = { ok: true; address: Address } | { ok: false; text: string }

/**
 * Reads an address as a person types it: with or without the prefix of its chain (ERC-3770), all in one case or with
 * a right checksum (EIP-55). `shortName` is the chain it must be for.
 */
export function parseAddress(text: string, { shortName }: { shortName?: string } = {}): ParsedAddress {
  const { shortName: prefix, rest } = parsePrefixed(text)
  if (prefix === '' && shortName !== undefined) return { ok: false, text: unnamedNetwork(shortName) }
  if (rest === '') return { ok: false, text: 'Enter an address.' }
  if (!/^0x[0-9a-fA-F]{40}$/.test(rest))
    return { ok: false, text: 'This is not an address: an address is 0x and 40 hexadecimal digits.' }
  if (prefix !== undefined && shortName !== undefined && prefix !== shortName)
    return {
      ok: false,
      text: `This address is for the network “${prefix}”, not for “${shortName}”: enter one that is for “${shortName}”.`,
    }
  const address = checksumAddress(`0x${rest.slice(2)}`)
  const oneCase =
    rest.slice(2) === rest.slice(2).toLowerCase() || rest.slice(2) === rest.slice(2).toUpperCase()
  if (!oneCase && address !== rest)
    return {
      ok: false,
      text: 'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
    }
  return { ok: true, address }
}

/** Whether two addresses are the same account, whatever their letter case. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether an account is among these, whatever the letter case. */
export function includesAddress(list: readonly Address[], address: Address): boolean {
  return list.some((one) => isSameAddress(one, address))
}

/** Those of a list that are not among the others. */
export function withoutAddresses(list: readonly Address[], others: readonly Address[]): Address[] {
  return list.filter((one) => !includesAddress(others, one))
}
