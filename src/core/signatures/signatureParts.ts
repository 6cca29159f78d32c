import { hexOf } from '#core/bytes/hexBytes.ts'
import type { Address } from '#core/safe/safe.ts'

/** The 65 bytes `r ‖ s ‖ v` at one place of a signature set, as the contract splits them (SignatureDecoder.sol). */
export type SignaturePart = {
  /** `r ‖ s`, 64 bytes. */
  rs: Uint8Array
  /** s as a number: half of an ECDSA signature, or where the data of a contract signature begins. */
  s: bigint
  v: number
  /** The last 20 bytes of r, lower case: who a contract signature or an approved hash is by. */
  named: Address
  /** Whether the first 12 bytes of r are zero, as everyone writes them; the contract does not look. */
  isPadded: boolean
}

/** Reads the part at `index`; the caller has made sure that it is there. */
export function partAt(bytes: Uint8Array, index: number): SignaturePart {
  const at = index * 65
  return {
    rs: bytes.subarray(at, at + 64),
    s: numberOf(bytes.subarray(at + 32, at + 64)),
    v: bytes[at + 64] ?? 0,
    named: hexOf(bytes.subarray(at + 12, at + 32)),
    isPadded: bytes.subarray(at, at + 12).every((byte) => byte === 0),
  }
}

/** Where the data of a contract signature stands: `length (32) ‖ data` from `from` to `to`, or the code that refuses it. */
export type DataRange = { from: number; to: number } | { code: 'GS021' | 'GS022' | 'GS023' }

/** Finds the data that a contract signature points to, within the bounds that the contract checks. */
export function dataRange(bytes: Uint8Array, offset: bigint, staticLength: number): DataRange {
  if (offset < BigInt(staticLength)) return { code: 'GS021' }
  if (offset + 32n > BigInt(bytes.length)) return { code: 'GS022' }
  const from = Number(offset)
  const length = numberOf(bytes.subarray(from, from + 32))
  if (offset + 32n + length > BigInt(bytes.length)) return { code: 'GS023' }
  return { from, to: from + 32 + Number(length) }
}

/** How many whole parts stand before the data of the first contract signature, or before the end. */
export function countParts(bytes: Uint8Array): number {
  let end = bytes.length
  let count = 0
  for (; (count + 1) * 65 <= end; count++) {
    const { v, s } = partAt(bytes, count)
    if (v === 0 && s < BigInt(end)) end = Number(s)
  }
  return count
}

/** Big-endian bytes as a number. */
export function numberOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(hexOf(bytes))
}

/** n / 2 of secp256k1 (SEC 2, 2.4.1), rounded down. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether s lies in the upper half: every signature has such a twin by the same key, and a Safe takes either. */
export function isHighS(s: bigint): boolean {
  return s > halfOrder
}
