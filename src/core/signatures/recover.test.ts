import { invert } from '@noble/curves/abstract/modular'
import { secp256k1 } from '@noble/curves/secp256k1'
import { numberToHex, pad, toHex } from 'viem'
import { privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Hex } from '#core/safe/safe.ts'
import { recoverAddress, recoverAll } from './recover.ts'

const account = privateKeyToAccount(pad('0xb0b', { size: 32 }))
const signer = account.address.toLowerCase()
const hash: Hex = `0x${'c4'.repeat(32)}`
const signature = await account.sign({ hash })
const overText = await account.signMessage({ message: { raw: hash } })
const ending = (text: Hex, v: number): Hex => `0x${text.slice(2, -2)}${v.toString(16).padStart(2, '0')}`
const vOf = (text: Hex) => Number(`0x${text.slice(-2)}`)

const { n } = secp256k1.CURVE
const { BASE } = secp256k1.ProjectivePoint
const word = (number: bigint) => numberToHex(number, { size: 32 })
let last = 0
/** A number that no signature was asked for with, so that nothing is known of it from before. */
const another = () => pad(toHex(++last), { size: 32 })
const bytesOfBoth = (r: bigint, s: bigint) => bytesOf(`${word(r)}${word(s).slice(2)}`)

describe('of a list', () => {
  const inSet = ending(overText, vOf(overText) + 4)

  test('each signature gives its own signer, over the hash or over its text', () => {
    expect(recoverAll([{ hash, signature }])).toEqual([signer])
    expect(
      recoverAll([
        { hash, signature: inSet },
        { hash, signature },
      ]),
    ).toEqual([signer, signer])
  })

  test('bytes that show nobody give null, in their place', () => {
    const wrong: Hex[] = [
      '0x',
      `${signature}00`,
      `0x${signature.slice(4)}`,
      ending(signature, 0),
      ending(signature, 30),
    ]
    for (const bytes of wrong)
      expect(
        recoverAll([
          { hash, signature: bytes },
          { hash, signature },
        ]),
      ).toEqual([null, signer])
  })

  test('a mark of a text on a signature over the hash shows another key', () => {
    expect(recoverAll([{ hash, signature: ending(signature, vOf(signature) + 4) }])).not.toEqual([signer])
    expect(recoverAll([{ hash, signature: ending(inSet, vOf(inSet) - 4) }])).not.toEqual([signer])
  })
})

describe('nobody is shown', () => {
  /** Something signed for the first time: hash, v, and r and s as numbers and together. */
  async function signed() {
    const hash = another()
    const signature = await account.sign({ hash })
    const [r, s] = [BigInt(signature.slice(0, 66)), BigInt(`0x${signature.slice(66, 130)}`)]
    return { hash: bytesOf(hash), v: vOf(signature), r, s, rs: bytesOfBoth(r, s) }
  }

  test('by a hash that is not 32 bytes', async () => {
    const { hash, v, rs } = await signed()
    expect(recoverAddress(hash, v, rs)).toBe(signer)
    expect(recoverAddress(hash.subarray(1), v, rs)).toBeUndefined()
    expect(recoverAddress(Uint8Array.of(0, ...hash), v, rs)).toBeUndefined()
  })

  test('by any v but 27 and 28, one that is no byte too', async () => {
    const { hash, rs } = await signed()
    for (const other of [0, 1, 2, 3, 26, 29, 35, 27 + 256, 28 + 256])
      expect(recoverAddress(hash, other, rs)).toBeUndefined()
  })

  test('by 29 and 30, though n + 2 is the x of two points: the precompile knows no r above n', () => {
    for (const v of [29, 30])
      expect(recoverAddress(bytesOf(another()), v, bytesOfBoth(2n, 1n))).toBeUndefined()
  })

  test.each([0n, n, n + 1n, 2n ** 256n - 1n])('by an r or an s of %d', async (wrong) => {
    const { hash, v, r, s } = await signed()
    expect(recoverAddress(hash, v, bytesOfBoth(r, s))).toBe(signer)
    expect(recoverAddress(hash, v, bytesOfBoth(wrong, s))).toBeUndefined()
    expect(recoverAddress(hash, v, bytesOfBoth(r, wrong))).toBeUndefined()
  })

  test('by an r that no point of the curve has as its x', () =>
    // 5³ + 7 = 132 is no square modulo p (go-ethereum and libsecp256k1 refuse it alike).
    expect(recoverAddress(bytesOf(another()), 27, bytesOfBoth(5n, 1n))).toBeUndefined())

  test('where the key would be the point at infinity', () => {
    // R = 5·G and s = hash/5: the key would be (s·R − hash·G)/r.
    const { x, y } = BASE.multiply(5n).toAffine()
    const of = (z: bigint) => recoverAddress(bytesOf(word(z)), y % 2n === 0n ? 27 : 28, bytesOfBoth(x, 77n))
    expect(of(77n * 5n)).toBeUndefined()
    expect(of(77n * 5n + 1n)).toMatch(/^0x[0-9a-f]{40}$/)
  })
})

describe('a key is recovered', () => {
  test('as go-ethereum’s own test of the precompile has it', () => {
    const rs =
      '0x73b1693892219d736caba55bdb67216e485557ea6b6af75f37096c9aa6a5a75feeb940b1d03b21e36b0e47e79769f095fe2ab855bd91e3a38756b7d75a9c4549'
    const over = bytesOf('0x18c547e4f7b0f325ad1e56f57e26c745b09a3e503d86e00e5255ff7f715d3d1c')
    expect(recoverAddress(over, 28, bytesOf(rs))).toBe('0xa94f5374fce5edbc8e2a8697c15331677e6ebf0b')
  })

  // The generator is the key of 1, whose address is published: over a hash of nothing R itself signs with s = r.
  const gx = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const one = privateKeyToAccount(pad('0x1', { size: 32 }))
  const ofOne = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'

  test.each([word(0n), word(n)])('over the hash %s too, which counts as zero', (zero) =>
    expect(recoverAddress(bytesOf(zero), 27, bytesOf(`0x${gx}${gx}`))).toBe(ofOne),
  )

  test('whatever is signed: a hash, its text, zero', async () => {
    const over = another()
    const [sign, text] = await Promise.all([
      one.sign({ hash: over }),
      one.signMessage({ message: { raw: over } }),
    ])
    const zero = secp256k1.sign('00'.repeat(32), pad('0x1', { size: 32 }).slice(2), {
      extraEntropy: another().slice(2),
    })
    const overZero: Hex = `0x${zero.toCompactHex()}${(27 + zero.recovery).toString(16)}`
    const list = [
      { hash: over, signature: sign },
      { hash: over, signature: ending(text, vOf(text) + 4) },
      { hash: pad('0x0', { size: 32 }), signature: overZero },
    ]
    expect(recoverAll(list)).toEqual([ofOne, ofOne, ofOne])
  })

  test('of the twin with a high s too, as the precompile takes it', async () => {
    for (const over of Array.from({ length: 8 }, another)) {
      const low = await account.sign({ hash: over })
      const twin = bytesOfBoth(BigInt(low.slice(0, 66)), n - BigInt(`0x${low.slice(66, 130)}`))
      expect(recoverAddress(bytesOf(over), 55 - vOf(low), twin)).toBe(signer)
      expect(recoverAddress(bytesOf(over), vOf(low), twin)).not.toBe(signer)
    }
  })

  test.each([0n, 1n, n - 1n, n, n + 1n, 2n ** 256n - 1n])('over a hash of %d, which counts modulo n', (z) => {
    // s = (z + r·key)/k, the signature by its definition (SEC 1, 4.1.3).
    const [key, k] = [0xa11cen, 77n]
    const { x: r, y } = BASE.multiply(k).toAffine()
    const s = (((z + r * key) % n) * invert(k, n)) % n
    const whose = publicKeyToAddress(`0x${BASE.multiply(key).toHex(false)}`).toLowerCase()
    expect(recoverAddress(bytesOf(word(z)), y % 2n === 0n ? 27 : 28, bytesOfBoth(r, s))).toBe(whose)
  })

  test('once for a signature that is asked for again, until many others were', () => {
    const read = vi.spyOn(secp256k1.Signature, 'fromCompact')
    try {
      const isKept = (of: Hex) => {
        read.mockClear()
        recoverAddress(bytesOf(of), 27, new Uint8Array(64))
        return read.mock.calls.length === 0
      }
      const first = another()
      isKept(first)
      const others = Array.from({ length: 64 }, another)
      // From here on two are kept: the first and the one that the list had no more room for.
      const latest = others.find((other) => !isKept(other) && !isKept(first)) ?? first
      expect(latest).not.toBe(first)
      const more = Array.from({ length: 62 }, another)
      expect(more.map(isKept)).toEqual(more.map(() => false))
      expect([first, latest, ...more].filter((one) => !isKept(one))).toEqual([])
      expect([isKept(another()), isKept(first)]).toEqual([false, false])
    } finally {
      read.mockRestore()
    }
  })
})
