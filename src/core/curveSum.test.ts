import { secp256k1 } from '@noble/curves/secp256k1'
import { recoverAddress as recoveredByViem } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { combMultiple, curveSum, signedMultiple } from './curveSum.ts'
import { recoverAddress } from './recover.ts'
import { bytesOf } from './words.ts'

const word = (number: bigint) => number.toString(16).padStart(64, '0')
const { n } = secp256k1.CURVE
const { BASE } = secp256k1.ProjectivePoint
const point = secp256k1.ProjectivePoint.fromPrivateKey(0xc0de_0001n)
const third = secp256k1.ProjectivePoint.fromPrivateKey(0xc0de_0003n)

const scalars = [
  ...[1n, 2n, 3n, 4n, 15n, 16n, 17n, 31n, 32n, 33n, 2n ** 128n - 1n, 2n ** 128n, 2n ** 128n + 1n],
  ...[n / 2n, n / 2n + 1n, n - 17n, n - 16n, n - 3n, n - 1n],
  ...Array.from({ length: 30 }, (_, index) => 0x9e3779b97f4a7c15n ** BigInt(index + 4) % n),
]

test.each(scalars)(
  'a point %d times is what the library says, by signed digits and by its comb',
  (scalar) => {
    const expected = point.multiplyUnsafe(scalar).toHex()
    expect(curveSum([signedMultiple(point.toAffine(), scalar)])?.toHex()).toBe(expected)
    expect(curveSum([combMultiple(point, scalar)])?.toHex()).toBe(expected)
  },
)

test('multiples of several points are summed as the library sums them', () => {
  for (const [at, scalar] of scalars.entries()) {
    const other = scalars.at(-at) ?? 1n
    const sum = curveSum([
      combMultiple(BASE, scalar),
      combMultiple(point, other),
      signedMultiple(third.toAffine(), scalar),
    ])
    const expected = BASE.multiply(scalar).add(point.multiply(other)).add(third.multiply(scalar))
    expect(sum?.toHex()).toBe(expected.toHex())
  }
})

test('where equal or opposite points meet on the way, and at infinity, there is no sum', () => {
  expect(curveSum([])).toBeUndefined()
  expect(curveSum([combMultiple(point, 0n)])).toBeUndefined()
  expect(curveSum([combMultiple(point, 5n), combMultiple(point, 5n)])).toBeUndefined()
  expect(curveSum([combMultiple(point, 5n), combMultiple(point.negate(), 5n)])).toBeUndefined()
  expect(curveSum([signedMultiple(point.toAffine(), n)])).toBeUndefined()
  expect(curveSum([signedMultiple(point.toAffine(), n - 2n)])).toBeUndefined()
})

/** R = 5·G and s = hash/5: the key would be (s·R − hash·G)/r, which is the point at infinity. */
test('a signature whose key would be the point at infinity is nobody’s', () => {
  const { x, y } = secp256k1.ProjectivePoint.BASE.multiply(5n).toAffine()
  const signature = bytesOf(`0x${word(x)}${word(77n)}`)
  const v = y % 2n === 0n ? 27 : 28
  expect(recoverAddress(bytesOf(`0x${word(77n * 5n)}`), v, signature)).toBeUndefined()
  expect(recoverAddress(bytesOf(`0x${word(77n * 5n + 1n)}`), v, signature)).toMatch(/^0x[0-9a-f]{40}$/)
})

test('a sum that is met by its own point on the way is the library’s', async () => {
  const { x, y } = point.toAffine()
  const s = ((n - 2n) * (x % n)) % n
  const [hash, v] = [`0x${word(n)}`, y % 2n === 0n ? 27 : 28] as const
  const signature = { r: `0x${word(x)}`, s: `0x${word(s)}`, v: BigInt(v) } as const
  const whose = publicKeyToAddress(`0x${point.multiply(n - 2n).toHex(false)}`).toLowerCase()
  expect((await recoveredByViem({ hash, signature })).toLowerCase()).toBe(whose)
  expect(recoverAddress(bytesOf(hash), v, bytesOf(`0x${word(x)}${word(s)}`))).toBe(whose)
})

test('a hash of zero, or of the order of the curve, takes part with nothing', () => {
  const { x, y } = point.toAffine()
  const signature = bytesOf(`0x${word(x)}${word(x % n)}`)
  const v = y % 2n === 0n ? 27 : 28
  const whose = recoverAddress(bytesOf(`0x${word(0n)}`), v, signature)
  expect(recoverAddress(bytesOf(`0x${word(n)}`), v, signature)).toBe(whose)
  expect(whose).toBe(publicKeyToAddress(`0x${point.toHex(false)}`).toLowerCase())
})
