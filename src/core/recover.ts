import { invert } from '@noble/curves/abstract/modular'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccakBytes } from './keccak.ts'
import type { Address, Hash } from './safe.ts'
import { timesPoint } from './timesPoint.ts'
import { bytesOf, hexOf } from './words.ts'

const { n } = secp256k1.CURVE
const Point = secp256k1.ProjectivePoint

/**
 * What the precompile `ecrecover(hash, v, r, s)` answers for v 27 and 28, in lower case; undefined where it answers nothing and
 * Solidity reads the zero address: r or s outside 1 … n − 1, no point with that x, another v. The key is (s·R − hash·G)/r (SEC 1, 4.1.6).
 */
export function recoverAddress(hash: Uint8Array, v: number, rs: Uint8Array): Address | undefined {
  if ((v !== 27 && v !== 28) || hash.length !== 32) return undefined
  const key = hexOf(Uint8Array.of(v, ...hash, ...rs))
  if (lately.has(key)) return lately.get(key)
  if (lately.size >= mostKept) lately.clear()
  const signer = recovered(hash, v, rs)
  lately.set(key, signer)
  return signer
}

/** One verdict asks for the same signatures twice: for what is listed, and for what the contract would be given. */
const mostKept = 64
const lately = new Map<string, Address | undefined>()

function recovered(hash: Uint8Array, v: number, rs: Uint8Array): Address | undefined {
  try {
    const { r, s } = secp256k1.Signature.fromCompact(rs)
    const made = Point.fromHex(Uint8Array.of(v - 25, ...rs.subarray(0, 32)))
    const inverse = invert(r, n)
    const overHash = ((n - (BigInt(hexOf(hash)) % n)) * inverse) % n
    const ofSignature = timesPoint(made, (s * inverse) % n)
    const key = overHash === 0n ? ofSignature : ofSignature.add(Point.BASE.multiply(overHash))
    return hexOf(keccakBytes(key.toRawBytes(false).subarray(1)).subarray(12))
  } catch {
    // The curve library has one error for all that no key can have made; there is nothing to tell apart.
    return undefined
  }
}

const prefix = new TextEncoder().encode('\x19Ethereum Signed Message:\n32')

/** The EIP-191 hash that `eth_sign` makes of 32 bytes: `keccak256("\x19Ethereum Signed Message:\n32" ‖ hash)`. */
export function textHash(hash: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(prefix.length + 32)
  bytes.set(prefix)
  bytes.set(hash, prefix.length)
  return keccakBytes(bytes)
}

/** One signature to recover: `r ‖ s ‖ v` in hex with v 27, 28 (over the hash) or 31, 32 (over its EIP-191 text hash). */
export type Recovery = { hash: Hash; signature: `0x${string}` }

/** Who made each of these signatures, in order, in lower case; null where the bytes show nobody. Pure, so that a worker can do it. */
export function recoverAll(list: readonly Recovery[]): (Address | null)[] {
  return list.map(({ hash, signature }) => {
    const bytes = bytesOf(signature)
    const v = bytes[64] ?? 0
    if (bytes.length !== 65) return null
    const isText = v > 30
    const over = isText ? textHash(bytesOf(hash)) : bytesOf(hash)
    return recoverAddress(over, isText ? v - 4 : v, bytes.subarray(0, 64)) ?? null
  })
}
