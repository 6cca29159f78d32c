import { invert } from '@noble/curves/abstract/modular'
import { secp256k1 } from '@noble/curves/secp256k1'
import { type CurvePoint, combMultiple, curveSum, signedMultiple } from './curveSum.ts'
import { keccakBytes } from './keccak.ts'
import type { Address, Hash } from './safe.ts'
import { bytesOf, hexOf } from './words.ts'

const { n } = secp256k1.CURVE
const { BASE, fromHex } = secp256k1.ProjectivePoint

/**
 * What the precompile `ecrecover(hash, v, r, s)` answers for v 27 and 28, in lower case; undefined where it answers nothing and
 * Solidity reads the zero address: r or s outside 1 … n − 1, no point with that x, another v. `claimed`, whose signature it is said to be,
 * only makes it faster, when it is true and that key was recovered here before.
 */
export function recoverAddress(
  hash: Uint8Array,
  v: number,
  rs: Uint8Array,
  claimed?: Address,
): Address | undefined {
  if ((v !== 27 && v !== 28) || hash.length !== 32) return undefined
  const key = hexOf(Uint8Array.of(v, ...hash, ...rs))
  if (lately.has(key)) return lately.get(key)
  if (lately.size >= mostKept) lately.clear()
  const signer = signerOf(hash, v, rs, claimed?.toLowerCase() as Address | undefined)
  lately.set(key, signer)
  return signer
}

/** One verdict asks for the same signatures twice: for what is listed, and for what the contract would be given. */
const mostKept = 64
const lately = new Map<string, Address | undefined>()

/** The keys that were recovered, by address: an owner who signed once signs again. */
const keys = new Map<string | undefined, CurvePoint>()

function signerOf(hash: Uint8Array, v: number, rs: Uint8Array, claimed?: Address): Address | undefined {
  try {
    const { r, s } = secp256k1.Signature.fromCompact(rs)
    const z = BigInt(hexOf(hash)) % n
    const known = keys.get(claimed)
    if (known) {
      // R = (z·G + r·Q)/s holds for the key Q = (s·R − z·G)/r and for no other.
      const w = invert(s, n)
      const made = curveSum([combMultiple(BASE, (z * w) % n), combMultiple(known, (r * w) % n)])?.toAffine()
      if (made?.x === r && Number(made.y & 1n) === v - 27) return claimed
    }
    const made = fromHex(Uint8Array.of(v - 25, ...rs.subarray(0, 32)))
    const w = invert(r, n)
    const [ofBase, ofMade] = [((n - z) * w) % n, (s * w) % n]
    const key =
      curveSum([combMultiple(BASE, ofBase), signedMultiple(made.toAffine(), ofMade)]) ??
      BASE.multiplyAndAddUnsafe(made, ofBase, ofMade)
    const signer = key && hexOf(keccakBytes(key.toRawBytes(false).subarray(1)).subarray(12))
    if (keys.size >= mostKept) keys.clear()
    if (key) keys.set(signer, key)
    return signer
  } catch {
    // The curve library has one error for all that no key can have made; there is nothing to tell apart.
    return undefined
  }
}

const prefix = new TextEncoder().encode('\x19Ethereum Signed Message:\n32')

/** The EIP-191 hash that `eth_sign` makes of 32 bytes: `keccak256("\x19Ethereum Signed Message:\n32" ‖ hash)`. */
export function textHash(hash: Uint8Array): Uint8Array {
  return keccakBytes(Uint8Array.of(...prefix, ...hash))
}

/** Who made a part of a Safe's signatures: v 27 and 28 are over the hash, 31 and 32 over its text hash. */
export function recoverSigned(
  hash: Uint8Array,
  v: number,
  rs: Uint8Array,
  claimed?: Address,
): Address | undefined {
  return v > 30 ? recoverAddress(textHash(hash), v - 4, rs, claimed) : recoverAddress(hash, v, rs, claimed)
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
