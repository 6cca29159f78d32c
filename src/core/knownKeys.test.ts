import { invert } from '@noble/curves/abstract/modular'
import { secp256k1 } from '@noble/curves/secp256k1'
import { type Hex, numberToHex, pad, recoverAddress as recoveredByViem, toHex } from 'viem'
import { privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { recoverAddress } from './recover.ts'
import type { Address } from './safe.ts'
import { bytesOf } from './words.ts'

const { n } = secp256k1.CURVE
const { BASE } = secp256k1.ProjectivePoint
const word = (number: bigint) => numberToHex(number, { size: 32 })
const accounts = [0xa11cen, 0xb0bn, 0xca401n].map((key) => privateKeyToAccount(word(key)))
let last = 0xfeed
/** A hash that nothing was signed over before. */
const another = () => pad(toHex(++last), { size: 32 })

type Signature = { r: bigint; s: bigint; v: number }
const read = (signature: Hex): Signature => ({
  r: BigInt(signature.slice(0, 66)),
  s: BigInt(`0x${signature.slice(66, 130)}`),
  v: Number(`0x${signature.slice(130)}`),
})
const recover = (hash: Hex, { r, s, v }: Signature, claimed?: Address) =>
  recoverAddress(bytesOf(hash), v, bytesOf(`${word(r)}${word(s).slice(2)}`), claimed)
const byViem = async (hash: Hex, { r, s, v }: Signature) =>
  (await recoveredByViem({ hash, signature: { r: word(r), s: word(s), v: BigInt(v) } })).toLowerCase()

/** Who signs twice is known from then on. */
async function known(account: (typeof accounts)[number]): Promise<Address> {
  const signer = account.address.toLowerCase()
  for (const hash of [another(), another()])
    expect(recover(hash, read(await account.sign({ hash })), account.address)).toBe(signer)
  return account.address
}

describe('whose key is known already', () => {
  test('is told of each further signature, claimed in whatever letter case', async () => {
    for (const account of accounts) await known(account)
    for (let round = 0; round < 20; round++)
      for (const { address, sign } of accounts) {
        const hash = another()
        const claimed = round % 2 === 0 ? address : (address.toLowerCase() as Address)
        expect(recover(hash, read(await sign({ hash })), claimed)).toBe(address.toLowerCase())
      }
  })

  test('is told of the twin with a high s too, as the contract takes it', async () => {
    for (const account of accounts) {
      const [claimed, hash] = [await known(account), another()]
      const { r, s, v } = read(await account.sign({ hash }))
      expect(recover(hash, { r, s: n - s, v: 55 - v }, claimed)).toBe(claimed.toLowerCase())
    }
  })

  test('is not told of what another one signed, nor of a signature that was changed in any part', async () => {
    const [one, two] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
    const claimed = await known(one)
    for (let round = 0; round < 8; round++) {
      const hash = another()
      const theirs = read(await two.sign({ hash }))
      expect(recover(hash, theirs, claimed)).toBe(two.address.toLowerCase())
      const own = read(await one.sign({ hash }))
      const changed = [
        { ...own, s: own.s + 1n },
        { ...own, s: n - own.s },
        { ...own, v: 55 - own.v },
        { ...own, r: theirs.r, v: theirs.v },
      ]
      for (const signature of changed) {
        const signer = recover(hash, signature, claimed)
        expect(signer).toBe(await byViem(hash, signature))
        expect(signer).not.toBe(claimed.toLowerCase())
      }
      const other = another()
      expect(recover(other, own, claimed)).toBe(await byViem(other, own))
    }
  })

  test('is not told of numbers that no signature has', async () => {
    const [one] = accounts as [(typeof accounts)[number]]
    const [claimed, hash] = [await known(one), another()]
    const { r, s, v } = read(await one.sign({ hash }))
    for (const wrong of [
      { r, s: 0n, v },
      { r, s: n, v },
      { r: 0n, s, v },
      { r: n, s, v },
    ])
      expect(recover(hash, wrong, claimed)).toBeUndefined()
    expect(recover(hash, { r, s, v: v + 4 }, claimed)).toBeUndefined()
  })

  test('is told whether a hash is zero, or above the order of the curve', () => {
    const [key, k] = [0xa11cen, 77n]
    const { x: r, y } = BASE.multiply(k).toAffine()
    const claimed = publicKeyToAddress(`0x${BASE.multiply(key).toHex(false)}`)
    for (const z of [0n, n, n + 1n, 2n ** 256n - 1n]) {
      const s = (((z + r * key) % n) * invert(k, n)) % n
      expect(recover(word(z), { r, s, v: y % 2n === 0n ? 27 : 28 }, claimed)).toBe(claimed.toLowerCase())
    }
  })
})

/** s = (z + r·key)/k, the signature over z with the number k that must never be known. */
function signedWith(key: bigint, k: bigint, z: (r: bigint) => bigint): { hash: Hex; signature: Signature } {
  const { x: r, y } = BASE.multiply(k).toAffine()
  const over = z(r) % n
  const s = (((over + r * key) % n) * invert(k, n)) % n
  return { hash: word(over), signature: { r, s, v: y % 2n === 0n ? 27 : 28 } }
}

test.each([1n, n - 1n])(
  'the key of %d, the generator or its opposite, meets it in every sum',
  async (key) => {
    const claimed = publicKeyToAddress(`0x${BASE.multiply(key).toHex(false)}`)
    for (let k = 2n; k < 12n; k++)
      for (const z of [(r: bigint) => r, (r: bigint) => n - r, (r: bigint) => 2n * r, () => k]) {
        const { hash, signature } = signedWith(key, k, z)
        if (signature.s === 0n) continue
        expect(recover(hash, signature, claimed)).toBe(claimed.toLowerCase())
        expect(await byViem(hash, signature)).toBe(claimed.toLowerCase())
      }
  },
)

test('a key is prepared when it is met a second time, once, and after many others anew', async () => {
  const prepared = vi.spyOn(secp256k1.ProjectivePoint, 'normalizeZ')
  try {
    const account = privateKeyToAccount(word(0xd0d0n))
    const isPrepared = async (one: typeof account) => {
      prepared.mockClear()
      const hash = another()
      expect(recover(hash, read(await one.sign({ hash })), one.address)).toBe(one.address.toLowerCase())
      return prepared.mock.calls.some(([points]) => points.length === 255)
    }
    // The generator may be prepared by the first of all.
    await known(privateKeyToAccount(word(0xe0e0n)))
    const thrice = [await isPrepared(account), await isPrepared(account), await isPrepared(account)]
    expect(thrice).toEqual([false, true, false])
    for (let key = 1n; key <= 64n; key++) await isPrepared(privateKeyToAccount(word(0xf000n + key)))
    expect([await isPrepared(account), await isPrepared(account)]).toEqual([false, true])
  } finally {
    prepared.mockRestore()
  }
})
