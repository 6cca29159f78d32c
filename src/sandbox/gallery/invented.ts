import { getAddress, keccak256, toHex } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'

/** An account that nobody holds the key of, by a name of the gallery. */
export const account = (name: string): Address =>
  getAddress(`0x${keccak256(toHex(`gallery ${name}`)).slice(-40)}`)

/** Another account with the same digits at both ends; between them stands one digit. */
export const alike = (one: Address, filled: string, front = 4, back = 5): Address =>
  getAddress(
    `0x${one.slice(2, 2 + front)}${filled.repeat(40 - front - back)}${one.slice(-back)}`.toLowerCase(),
  )

/** A text of less than 32 bytes as storage has it: the bytes, and twice their number at the end. */
export const shortText = (text: string): Hex => {
  const bytes = toHex(text).slice(2)
  return `0x${bytes.padEnd(62, '0')}${bytes.length.toString(16).padStart(2, '0')}`
}
