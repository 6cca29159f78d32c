import { describe, expect, test } from 'vitest'
import { cipherLengths, seal, streamCipher, unseal } from './cipher.ts'
import { bytesOf, hexOf } from './hexBytes.ts'

const utf8 = new TextEncoder()
const sunscreen = utf8.encode(
  "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
)
const count = (from: number, length: number) => Uint8Array.from({ length }, (_, index) => from + index)

/** RFC 8439 §2.4.2. */
const stream = {
  key: count(0, 32),
  nonce: bytesOf('0x000000000000004a00000000'),
  ciphertext:
    '0x6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eedf2785e42874d',
} as const

/** RFC 8439 §2.8.2. */
const sealed = {
  key: count(0x80, 32),
  nonce: bytesOf('0x070000004041424344454647'),
  attached: bytesOf('0x50515253c0c1c2c3c4c5c6c7'),
  ciphertext:
    '0xd31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b6116',
  tag: '1ae10b594f09e26a7e902ecbd0600691',
} as const

describe('the stream cipher', () => {
  test('gives the ciphertext of RFC 8439 §2.4.2, and the text back', () => {
    const { key, nonce, ciphertext } = stream
    expect(hexOf(streamCipher(key, nonce, sunscreen, 1))).toBe(ciphertext)
    expect(streamCipher(key, nonce, bytesOf(ciphertext), 1)).toEqual(sunscreen)
  })

  test('9.19 takes a key of 32 bytes, the authenticated cipher a nonce of 12 and a tag of 16', () => {
    expect(cipherLengths).toEqual({ key: 32, nonce: 12, tag: 16 })
    expect(seal(sealed.key, sealed.nonce, sunscreen)).toHaveLength(sunscreen.length + 16)
    for (const length of [8, 11, 13, 24])
      expect(() => seal(sealed.key, new Uint8Array(length), sunscreen)).toThrow('12 bytes')
  })

  test("8.23 'Invalid key' for a key that is not 32 bytes", () => {
    for (const length of [0, 16, 31, 33, 64]) {
      const key = new Uint8Array(length)
      expect(() => streamCipher(key, stream.nonce, sunscreen)).toThrow(/^Invalid key$/)
      expect(() => seal(key, stream.nonce, sunscreen)).toThrow(/^Invalid key$/)
      expect(() => unseal(key, stream.nonce, sunscreen)).toThrow(/^Invalid key$/)
    }
  })
})

describe('the authenticated cipher', () => {
  const { key, nonce, attached, ciphertext, tag } = sealed
  const whole = bytesOf(`${ciphertext}${tag}`)

  test('gives ciphertext and tag of RFC 8439 §2.8.2, and the text back', () => {
    expect(hexOf(seal(key, nonce, sunscreen, attached))).toBe(`${ciphertext}${tag}`)
    expect(unseal(key, nonce, whole, attached)).toEqual(sunscreen)
  })

  test('opens nothing after any single byte was changed', () => {
    for (let at = 0; at < whole.length; at++) {
      const changed = whole.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(key, nonce, changed, attached)).toBeUndefined()
    }
  })

  test('opens nothing with another key, nonce or attached text, or when it is cut', () => {
    expect(unseal(count(0x81, 32), nonce, whole, attached)).toBeUndefined()
    expect(unseal(key, count(0, 12), whole, attached)).toBeUndefined()
    expect(unseal(key, nonce, whole)).toBeUndefined()
    expect(unseal(key, nonce, whole.slice(1), attached)).toBeUndefined()
    expect(unseal(key, nonce, whole.slice(0, 15), attached)).toBeUndefined()
  })
})
