import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak256 } from 'viem'
import { bytesOf, hexOf } from '#core/bytes/hexBytes.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/**
 * What the precompile `ecrecover(hash, v, r, s)` answers for v 27 and 28, in lower case; undefined where it answers nothing and
 * Solidity reads the zero address: r or s outside 1 … n − 1, no point with that x, another v. An s above n/2 counts, as it does on chain.
 */
export function recoverAddress(hash: Uint8Array, v: number, rs: Uint8Array): Address | undefined {
  if ((v !== 27 && v !== 28) || hash.length !== 32) return undefined
  const question = hexOf(Uint8Array.of(v, ...hash, ...rs))
  if (lately.has(question)) return lately.get(question)
  if (lately.size >= maxKept) lately.clear()
  const signer = signerOf(hash, v, rs)
  lately.set(question, signer)
  return signer
}

/** One verdict asks for the same signatures twice: for what is listed, and for what the contract would be given. */
const maxKept = 64
const lately = new Map<string, Address | undefined>()

function signerOf(hash: Uint8Array, v: number, rs: Uint8Array): Address | undefined {
  try {
    const signature = secp256k1.Signature.fromCompact(rs).addRecoveryBit(v - 27)
    const key = signature.recoverPublicKey(hash).toRawBytes(false)
    return hexOf(keccak256(key.subarray(1), 'bytes').subarray(12))
  } catch {
    // The curve library has one error for all that no key can have made; there is nothing to tell apart.
    return undefined
  }
}

const prefix = new TextEncoder().encode('\x19Ethereum Signed Message:\n32')

/** The EIP-191 hash that `eth_sign` makes of 32 bytes: `keccak256("\x19Ethereum Signed Message:\n32" ‖ hash)`. */
export function textHash(hash: Uint8Array): Uint8Array {
  return keccak256(Uint8Array.of(...prefix, ...hash), 'bytes')
}

/** Who made a part of a Safe's signatures: v 27 and 28 are over the hash, 31 and 32 over its text hash. */
export function recoverSigned(hash: Uint8Array, v: number, rs: Uint8Array): Address | undefined {
  return v > 30 ? recoverAddress(textHash(hash), v - 4, rs) : recoverAddress(hash, v, rs)
}

/** One signature to recover: `r ‖ s ‖ v` in hex with v 27, 28 (over the hash) or 31, 32 (over its EIP-191 text hash). */
export type Recovery = { hash: Hash; signature: `0x${string}` }

/** Who made each of these signatures, in order, in lower case; null where the bytes show nobody. Pure, so that a worker can do it. */
export function recoverAll(list: readonly Recovery[]): (Address | null)[] {
  return list.map(({ hash, signature }) => {
    const bytes = bytesOf(signature)
    if (bytes.length !== 65) return null
    return recoverSigned(bytesOf(hash), bytes[64] ?? 0, bytes.subarray(0, 64)) ?? null
  })
}
