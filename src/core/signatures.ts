import { concat, getAddress, hashMessage, recoverAddress, size, slice } from 'viem'
import { digitsOf } from './bytes.ts'
import { AppError } from './errors.ts'
import type { Address, Hash, Hex } from './safe.ts'

/** The 65 bytes `r ‖ s ‖ v` of a Safe signature, told apart by v (Safe.sol, checkNSignatures). */
export type SafeSignature =
  | { kind: 'eip712'; ecdsa: Hex }
  | { kind: 'ethSign'; ecdsa: Hex }
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
  if (!/^0x([0-9a-fA-F]{2})*$/.test(signature)) return { kind: 'malformed', reason: 'It is not whole bytes.' }
  const v = Number.parseInt(signature.slice(130, 132), 16)
  if (v === 0 && size(signature) >= 65) return { kind: 'contract', owner: ownerInR(signature) }
  if (size(signature) !== 65) return { kind: 'malformed', reason: `It has ${size(signature)} bytes, not 65.` }
  if (v === 1) return { kind: 'approvedHash', owner: ownerInR(signature) }
  if (v === 27 || v === 28) return { kind: 'eip712', ecdsa: signature }
  if (v === 31 || v === 32)
    return { kind: 'ethSign', ecdsa: concat([slice(signature, 0, 64), v === 31 ? '0x1b' : '0x1c']) }
  return { kind: 'malformed', reason: `Its last byte is ${v}, which no Safe accepts.` }
}

/** The key that made this signature over this hash. @throws SignatureError when the bytes alone cannot show one. */
export async function recoverSigner(hash: Hash, signature: Hex): Promise<Address> {
  const read = readSignature(signature)
  switch (read.kind) {
    case 'eip712':
      return recover(hash, read.ecdsa)
    case 'ethSign':
      return recover(hashMessage({ raw: hash }), read.ecdsa)
    case 'contract':
      throw new SignatureError('contract', 'Only the contract that owns it can confirm this signature.')
    case 'approvedHash':
      throw new SignatureError('approvedHash', 'Only the chain can show whether this hash was approved.')
    case 'malformed':
      throw new SignatureError('malformed', read.reason)
  }
}

/**
 * The bytes `execTransaction` takes: one 65-byte signature per owner, ascending by owner address, the first one kept when an
 * owner is listed twice. @throws AppError for a signature that is not 65 bytes.
 */
export function buildSignatures(list: readonly { owner: Address; signature: Hex }[]): Hex {
  const byOwner = new Map<bigint, Hex>()
  for (const { owner, signature } of list) {
    if (digitsOf(signature).length !== 130)
      throw new AppError('Only signatures of 65 bytes can be put together.')
    if (!byOwner.has(BigInt(owner))) byOwner.set(BigInt(owner), signature)
  }
  const ascending = [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1))
  return concat(ascending.map(([, signature]) => signature))
}

/**
 * The 65-byte parts of `execTransaction`'s signature bytes, up to where the data of contract signatures (v = 0, offset in
 * s) begins; surplus bytes are left out, as the contract ignores them.
 */
export function splitSignatures(signatures: Hex): Hex[] {
  const parts: Hex[] = []
  let end = digitsOf(signatures).length / 2
  for (let at = 0; at + 65 <= end; at += 65) {
    const part = slice(signatures, at, at + 65)
    if (readSignature(part).kind === 'contract') {
      const offset = BigInt(slice(part, 32, 64))
      if (offset < BigInt(end)) end = Number(offset)
    }
    parts.push(part)
  }
  return parts
}

function ownerInR(signature: Hex): Address {
  return getAddress(slice(signature, 12, 32))
}

async function recover(hash: Hash, signature: Hex): Promise<Address> {
  try {
    return await recoverAddress({ hash, signature })
  } catch (cause) {
    throw new SignatureError('malformed', 'No key can have made this signature.', cause)
  }
}
