import { pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { recoverAddress, recoverAll } from './recover.ts'
import type { Hex } from './safe.ts'
import { bytesOf } from './words.ts'

const account = privateKeyToAccount(pad('0xb0b', { size: 32 }))
const signer = account.address.toLowerCase()
const hash: Hex = `0x${'c4'.repeat(32)}`
const signature = await account.sign({ hash })
const overText = await account.signMessage({ message: { raw: hash } })
const ending = (text: Hex, v: number): Hex => `0x${text.slice(2, -2)}${v.toString(16).padStart(2, '0')}`
const vOf = (text: Hex) => Number(`0x${text.slice(-2)}`)

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
  const rs = bytesOf(signature).subarray(0, 64)
  const v = vOf(signature)

  test('by a hash that is not 32 bytes', () => {
    expect(recoverAddress(bytesOf(hash), v, rs)).toBe(signer)
    expect(recoverAddress(bytesOf(hash).subarray(1), v, rs)).toBeUndefined()
    expect(recoverAddress(Uint8Array.of(0, ...bytesOf(hash)), v, rs)).toBeUndefined()
  })

  test('by any v but 27 and 28, one that is no byte too', () => {
    for (const other of [0, 1, 2, 3, 26, 29, 35, 27 + 256, 28 + 256])
      expect(recoverAddress(bytesOf(hash), other, rs)).toBeUndefined()
  })
})
