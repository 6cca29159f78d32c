import { checksumAddress } from 'viem'
import { valueText } from '#core/abi/abiValue.ts'
import { digitsIn, type Match } from '#core/descriptors/resolve.ts'
import type { Address } from '#core/safe/safe.ts'

/** A value on its way to the screen: one of the data that would be signed, or one that the descriptor writes itself. */
export type Term = ({ kind: 'data' } & Match) | { kind: 'constant'; value: string | number | boolean }

/** It as a number: bytes read from the left, as a contract does; undefined where it is none. */
export function integerOf(term: Term): bigint | undefined {
  const { value } = term
  if (typeof value === 'bigint') return value
  if (term.kind === 'constant') {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
    return typeof value === 'string' && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
      ? BigInt(value)
      : undefined
  }
  if (typeof value === 'boolean') return value ? 1n : 0n
  const digits = term.type.kind === 'string' ? undefined : digitsIn(term)
  return digits === undefined || digits.length > 64 ? undefined : BigInt(`0x${digits || '0'}`)
}

/** It as an account: 20 bytes, or a word with nothing above them; undefined where it is none. */
export function addressOf(term: Term): Address | undefined {
  if (term.kind === 'constant') {
    const { value } = term
    return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
      ? checksumAddress(`0x${value.slice(2).toLowerCase()}`)
      : undefined
  }
  const digits = term.type.kind === 'string' ? undefined : digitsIn(term)
  const [, account] = /^(?:0{24})?([0-9a-f]{40})$/i.exec(digits ?? '') ?? []
  return account === undefined ? undefined : checksumAddress(`0x${account.toLowerCase()}`)
}

/** It in its plainest form: decimal digits, `0x…`, an address with checksum, `true`, a text as it is. */
export function rawText(term: Term): string {
  if (term.kind === 'constant') return String(term.value)
  return typeof term.value === 'boolean' ? String(term.value) : valueText(term.type, term.value)
}

/** Whether a value of the data is the one that a descriptor writes: as a number, or as a text whatever its letter case. */
export function isSameValue(term: Term, written: unknown): boolean {
  if (typeof written !== 'string' && typeof written !== 'number' && typeof written !== 'boolean') return false
  const other: Term = { kind: 'constant', value: written }
  if (rawText(term).toLowerCase() === rawText(other).toLowerCase()) return true
  if (term.kind === 'data' && term.type.kind === 'string') return false
  const number = integerOf(other)
  return number !== undefined && number === integerOf(term)
}
