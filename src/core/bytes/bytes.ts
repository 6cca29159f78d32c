import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'

const largest = 2n ** 256n - 1n

/** A uint256 as the 64 hex digits of its 32-byte word, no prefix. @throws AppError when it does not fit. */
export function word(value: bigint): string {
  if (value < 0n || value > largest) throw new AppError(`${value} does not fit into 256 bits.`)
  return value.toString(16).padStart(64, '0')
}

/** An address (or any shorter hex value) as the 64 hex digits of its left-padded word, no prefix. */
export function paddedWord(value: Hex): string {
  return digitsOf(value).padStart(64, '0')
}

/** The hex digits of whole bytes, lower case, no prefix. @throws AppError when they are not whole bytes. */
export function digitsOf(bytes: Hex): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(bytes)) throw new AppError('These are not whole bytes in hexadecimal.')
  return bytes.slice(2).toLowerCase()
}

/** The number of bytes in a hex string. */
export function byteLength(bytes: Hex): number {
  return (bytes.length - 2) / 2
}
