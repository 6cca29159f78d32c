import { secp256k1 } from '@noble/curves/secp256k1'
import { publicKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverAddress } from './recover.ts'
import { timesPoint } from './timesPoint.ts'
import { bytesOf } from './words.ts'

const word = (number: bigint) => number.toString(16).padStart(64, '0')
const { n } = secp256k1.CURVE
const point = secp256k1.ProjectivePoint.fromPrivateKey(0xc0de_0001n)

test.each([
  ...[1n, 2n, 3n, 4n, 15n, 16n, 17n, 31n, 32n, 33n, 2n ** 128n - 1n, 2n ** 128n, 2n ** 128n + 1n],
  ...[n / 2n, n / 2n + 1n, n - 17n, n - 16n, n - 3n, n - 2n, n - 1n],
  ...Array.from({ length: 30 }, (_, index) => 0x9e3779b97f4a7c15n ** BigInt(index + 4) % n),
])('a point %d times is what the library says', (scalar) => {
  expect(timesPoint(point, scalar).toHex()).toBe(point.multiplyUnsafe(scalar).toHex())
})

test('a point turned by the endomorphism meets itself in a sum, and its opposite', () => {
  const { endo } = secp256k1.CURVE
  if (endo === undefined) throw new Error('The curve has no endomorphism.')
  const { x, y } = point.toAffine()
  const turned = secp256k1.ProjectivePoint.fromAffine({ x: secp256k1.CURVE.Fp.mul(x, endo.beta), y })
  const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n
  expect(timesPoint(point, lambda).equals(turned)).toBe(true)
  for (const scalar of [lambda + 1n, lambda - 1n, lambda * lambda, 2n * lambda + 2n, 15n * lambda + 15n])
    expect(timesPoint(point, scalar % n).equals(point.multiplyUnsafe(scalar % n))).toBe(true)
})

/** R = 5·G and s = hash/5: the key would be (s·R − hash·G)/r, which is the point at infinity. */
test('a signature whose key would be the point at infinity is nobody’s', () => {
  const { x, y } = secp256k1.ProjectivePoint.BASE.multiply(5n).toAffine()
  const signature = bytesOf(`0x${word(x)}${word(77n)}`)
  const v = y % 2n === 0n ? 27 : 28
  expect(recoverAddress(bytesOf(`0x${word(77n * 5n)}`), v, signature)).toBeUndefined()
  expect(recoverAddress(bytesOf(`0x${word(77n * 5n + 1n)}`), v, signature)).toMatch(/^0x[0-9a-f]{40}$/)
})

test('a hash of zero, or of the order of the curve, takes part with nothing', () => {
  const { x, y } = point.toAffine()
  const signature = bytesOf(`0x${word(x)}${word(x % n)}`)
  const v = y % 2n === 0n ? 27 : 28
  const whose = recoverAddress(bytesOf(`0x${word(0n)}`), v, signature)
  expect(recoverAddress(bytesOf(`0x${word(n)}`), v, signature)).toBe(whose)
  expect(whose).toBe(publicKeyToAddress(`0x${point.toHex(false)}`).toLowerCase())
})
