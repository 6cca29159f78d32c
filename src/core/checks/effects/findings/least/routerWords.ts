import { addressFrom } from '#core/checks/argument.ts'
import type { Address } from '#core/safe/safe.ts'

/** Word `at` of bytes in hexadecimal; undefined beyond their end. */
export function wordAt(hex: string, at: number): bigint | undefined {
  const digits = hex.slice(2 + at * 64, 2 + (at + 1) * 64)
  return digits.length < 64 ? undefined : BigInt(`0x${digits}`)
}

/** The account in the last 20 bytes of word `at`; undefined where more is in it. */
export function accountAt(hex: string, at: number): Address | undefined {
  const word = wordAt(hex, at)
  return word === undefined || word >= 2n ** 160n
    ? undefined
    : addressFrom(`0x${word.toString(16).padStart(40, '0')}`)
}

/** The bytes at word `at` of a list of words, of which `start` is where its offsets count from. */
export function bytesAt(hex: string, at: number, start = 0): string | undefined {
  const begin = beginAt(hex, at, start)
  const size = begin === undefined ? undefined : wordAt(hex, begin)
  if (begin === undefined || size === undefined || size > 1_000_000n) return undefined
  const from = 2 + (begin + 1) * 64
  const found = hex.slice(from, from + Number(size) * 2)
  return found.length === Number(size) * 2 ? `0x${found}` : undefined
}

/** The entries of a `bytes[]` whose offset stands in word `at`; undefined where one of them is not there. */
export function listAt(hex: string, at: number): string[] | undefined {
  const begin = beginAt(hex, at, 0)
  const length = begin === undefined ? undefined : wordAt(hex, begin)
  if (begin === undefined || length === undefined || length > 1_000n) return undefined
  const each = Array.from({ length: Number(length) }, (_, one) => bytesAt(hex, begin + 1 + one, begin + 1))
  return each.every((one) => one !== undefined) ? each : undefined
}

/** At which word something begins whose offset, in bytes from word `start`, stands in word `at`. */
export function beginAt(hex: string, at: number, start: number): number | undefined {
  const offset = wordAt(hex, at)
  return offset === undefined || offset % 32n !== 0n || offset > 1_000_000n
    ? undefined
    : start + Number(offset / 32n)
}
