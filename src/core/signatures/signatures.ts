import { concat, getAddress, numberToHex, size, slice } from 'viem'
import { bytesOf, hexOf } from '#core/bytes/hexBytes.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { countParts, dataRange, partAt } from './signatureParts.ts'

/** The 65 bytes `r ‖ s ‖ v` of a Safe signature, told apart by v (Safe.sol, checkNSignatures). */
export type SafeSignature =
  | { kind: 'eip712' | 'ethSign' }
  | { kind: 'contract'; owner: Address }
  | { kind: 'approvedHash'; owner: Address }
  | { kind: 'malformed'; reason: string }

/** A signature whose signer cannot be recovered from its bytes alone; `kind` says why. */
export class SignatureError extends AppError {
  override name = 'SignatureError'
  readonly kind: 'contract' | 'approvedHash' | 'malformed'

  constructor(kind: SignatureError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/**
 * Reads one signature: v 27 and 28 sign the safeTxHash itself, v 31 and 32 its EIP-191 text hash (v − 4), v 0 names a
 * contract owner in r, v 1 an owner in r who approved the hash on chain.
 */
export function readSignature(signature: Hex): SafeSignature {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(signature))
    return { kind: 'malformed', reason: 'It is not whole bytes in hexadecimal.' }
  const v = Number.parseInt(signature.slice(130, 132), 16)
  if (v === 0 && size(signature) >= 65) return { kind: 'contract', owner: ownerInR(signature) }
  if (size(signature) !== 65) return { kind: 'malformed', reason: `It has ${size(signature)} bytes, not 65.` }
  if (v === 1) return { kind: 'approvedHash', owner: ownerInR(signature) }
  if (v === 27 || v === 28) return { kind: 'eip712' }
  if (v === 31 || v === 32) return { kind: 'ethSign' }
  return { kind: 'malformed', reason: `Its last byte is ${v}, which no Safe accepts.` }
}

/** The key that made this signature over this hash. @throws SignatureError when the bytes alone cannot show one. */
export async function recoverSigner(hash: Hash, signature: Hex): Promise<Address> {
  const read = readSignature(signature)
  if (read.kind === 'contract')
    throw new SignatureError('contract', 'Only the owner’s contract can confirm this signature.')
  if (read.kind === 'approvedHash')
    throw new SignatureError('approvedHash', 'Only the chain can show an approval of this hash.')
  if (read.kind === 'malformed') throw new SignatureError('malformed', read.reason)
  // The curve is 20 kB that no page needs before there is a signature.
  const { recoverSigned } = await import('./recover.ts')
  const bytes = bytesOf(signature)
  const signer = recoverSigned(bytesOf(hash), bytes[64] ?? 0, bytes.subarray(0, 64))
  if (signer === undefined) throw new SignatureError('malformed', 'No key can have made this signature.')
  return getAddress(signer)
}

/** `r ‖ s ‖ v`. */
const partSize = 65

/**
 * The bytes `execTransaction` takes: one 65-byte signature per owner, ascending by owner address, the first one kept when an owner is
 * listed twice; then `length ‖ data` of each contract signature, to which its s points. A contract signature comes in as it stands
 * alone: `owner ‖ 65 ‖ 00 ‖ length ‖ data`. @throws AppError for one that is neither.
 */
export function buildSignatures(list: readonly { owner: Address; signature: Hex }[]): Hex {
  const byOwner = new Map<bigint, { part: Hex; data: Hex }>()
  for (const { owner, signature } of list)
    if (!byOwner.has(BigInt(owner))) byOwner.set(BigInt(owner), partAndData(signature))
  const ascending = [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, signature]) => signature)
  let offset = ascending.length * partSize
  const parts = ascending.map(({ part, data }) => {
    if (data === '0x') return part
    const moved = concat([slice(part, 0, 32), numberToHex(offset, { size: 32 }), '0x00'])
    offset += size(data)
    return moved
  })
  return concat(['0x', ...parts, ...ascending.map(({ data }) => data)])
}

/**
 * The 65-byte parts of `execTransaction`'s signature bytes, up to where the data of contract signatures (v = 0, offset in
 * s) begins; surplus bytes are left out, as the contract ignores them.
 */
export function splitSignatures(signatures: Hex): Hex[] {
  const bytes = bytesOf(signatures)
  return Array.from({ length: countParts(bytes) }, (_, index) =>
    hexOf(bytes.subarray(index * partSize, (index + 1) * partSize)),
  )
}

/**
 * The signatures of a set, each as it stands alone: 65 bytes, of a contract `owner ‖ 65 ‖ 00 ‖ length ‖ data`. Putting them together with
 * `buildSignatures` gives the set again, when it was in order and without surplus bytes.
 */
export function separateSignatures(signatures: Hex): Hex[] {
  const bytes = bytesOf(signatures)
  return splitSignatures(signatures).map((part, index) => {
    const { v, s } = partAt(bytes, index)
    const place = v === 0 ? dataRange(bytes, s, 0) : undefined
    if (place === undefined || 'code' in place) return part
    const data = hexOf(bytes.subarray(place.from, place.to))
    return concat([slice(part, 0, 32), numberToHex(partSize, { size: 32 }), '0x00', data])
  })
}

/** `length ‖ data` of a contract signature that stands alone, `0x` for the other kinds. */
function partAndData(signature: Hex): { part: Hex; data: Hex } {
  const bytes = bytesOf(signature)
  if (bytes.length === partSize && bytes[64] !== 0) return { part: signature, data: '0x' }
  if (bytes.length < partSize || bytes[64] !== 0)
    throw new AppError(
      'Only signatures of 65 bytes, or contract signatures with their data, can be combined.',
    )
  const place = dataRange(bytes, partAt(bytes, 0).s, partSize)
  if ('code' in place) throw new AppError('A contract signature came without its data.')
  return { part: slice(signature, 0, partSize), data: hexOf(bytes.subarray(place.from, place.to)) }
}

function ownerInR(signature: Hex): Address {
  return getAddress(slice(signature, 12, 32))
}
