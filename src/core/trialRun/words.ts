import { checksumAddress } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'

/** A log as a node tells it. */
export type TrialLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** Whole 32-byte words of some bytes as numbers; what is left over at the end is no word. */
export function wordsOf(data: Hex): bigint[] {
  const words = data.slice(2).match(/.{64}/g) ?? []
  return words.map((word) => BigInt(`0x${word}`))
}

/** The account in the last 20 bytes of a word. */
export function addressFrom(word: Hex | bigint): Address {
  const digits = typeof word === 'bigint' ? word.toString(16) : word.slice(2)
  return checksumAddress(`0x${digits.padStart(64, '0').slice(-40)}`)
}

/** A `uint256[]` among ABI-encoded words, whose offset stands in word `at`; empty where it does not fit. */
export function bigIntsFrom(words: readonly bigint[], at: number): bigint[] {
  const offset = words[at]
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return []
  const from = Number(offset / 32n)
  const length = words[from] ?? 0n
  return length > BigInt(words.length - from - 1) ? [] : words.slice(from + 1, from + 1 + Number(length))
}
