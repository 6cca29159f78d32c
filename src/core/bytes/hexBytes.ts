import { bytesToHex } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'
import { word } from './bytes.ts'

/** Character code → value of the hex digit, or 255. */
const values = new Uint8Array(128).fill(255)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  values[digit.charCodeAt(0)] = value
  values[digit.toUpperCase().charCodeAt(0)] = value
}

/** The bytes that a hex string writes. @throws AppError when it is not `0x` and whole bytes. */
export function bytesOf(hex: Hex): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, (hex.length - 2) >> 1))
  putHex(bytes, 0, hex, bytes.length)
  return bytes
}

/** The hex string of bytes, lower case, with `0x`. */
export const hexOf = (bytes: Uint8Array): Hex => bytesToHex(bytes)

/** Writes exactly `length` bytes given in hex at `at`. @throws AppError when the hex is not that many whole bytes. */
export function putHex(target: Uint8Array, at: number, hex: Hex, length: number): void {
  if (hex.length !== 2 + 2 * length || hex[0] !== '0' || hex[1] !== 'x') throw notBytes()
  for (let index = 0; index < length; index++) {
    const high = values[hex.charCodeAt(2 + 2 * index)] ?? 255
    const low = values[hex.charCodeAt(3 + 2 * index)] ?? 255
    if (high > 15 || low > 15) throw notBytes()
    target[at + index] = (high << 4) | low
  }
}

/** Writes a uint256 as the 32-byte word at `at`, whose bytes must be zero before. @throws AppError when it does not fit. */
export function putUint(target: Uint8Array, at: number, value: bigint): void {
  if (value !== 0n) putHex(target, at, `0x${word(value)}`, 32)
}

function notBytes(): AppError {
  return new AppError('These are not whole bytes in hexadecimal.')
}
