import { describe, expect, test } from 'vitest'
import { base64urlOf } from '#core/formats/base64url.ts'
import { FormatError } from '#core/formats/reader.ts'
import { capsuleAbi } from './abi.ts'
import { LockedCapsule, lockText } from './lock.ts'
import { isLocked, readCapsule } from './readCapsule.ts'

describe('an ABI in a capsule', () => {
  const method = (input: object) => [{ type: 'function', name: 'f', inputs: [input] }]
  const nested = (depth: number): object =>
    depth === 0 ? { type: 'uint8' } : { type: 'tuple', components: [nested(depth - 1)] }

  test('keeps its methods, and of each what decoding needs', () => {
    const text = 'function pay(address to)'
    const given = [
      text,
      { type: 'event', name: 'Paid', inputs: [] },
      { type: 'error', name: 'TooLate', inputs: [{ name: 'by', type: 'uint256' }], extra: 1 },
      { name: 'f', inputs: [{ type: 'uint8', internalType: 'uint8' }], outputs: [] },
      {
        type: 'function',
        name: 'g',
        inputs: [{ name: 'a', type: 'tuple', components: [{ name: 5, type: 'bool' }] }],
      },
    ]
    expect(capsuleAbi(given, 'abi')).toEqual([
      text,
      { type: 'error', name: 'TooLate', inputs: [{ name: 'by', type: 'uint256' }] },
      { type: 'function', name: 'f', inputs: [{ name: '', type: 'uint8' }] },
      {
        type: 'function',
        name: 'g',
        inputs: [{ name: 'a', type: 'tuple', components: [{ name: '', type: 'bool' }] }],
      },
    ])
  })

  test('says where it is wrong', () => {
    expect(() => capsuleAbi([5], 'abi')).toThrow(new FormatError('“abi[0]” is not an object.'))
    expect(() => capsuleAbi(method({ type: 'tuple', components: 5 }), 'abi')).toThrow(
      new FormatError('“abi[0].inputs[0]” is not a list.'),
    )
    expect(() => capsuleAbi(5, 'abi')).toThrow(new FormatError('“abi” is not a list.'))
  })

  test('is nested 32 deep at most', () => {
    expect(() => capsuleAbi(method(nested(33)), 'abi')).toThrow(/^“.{60}” is nested more than 32 deep\.$/)
    expect(() => capsuleAbi(method(nested(32)), 'abi')).not.toThrow(/is nested more than 32 deep/)
  })
})

const notWhole = (what: string) =>
  `This ${what} is incomplete: a part of it was cut off or changed in transit.`

describe('what is read for a capsule', () => {
  test.each([
    ['', 'This is not a capsule: enter a capsule file or a whole capsule link.'],
    ['%%%', 'This is not a capsule: enter a capsule file or a whole capsule link.'],
    [
      'https://here.example/#/capsule?data=',
      'This is not a capsule: enter a capsule file or a whole capsule link.',
    ],
    ['_w', 'This is not a capsule: enter a capsule file or a whole capsule link.'],
    ['https://here.example/#/capsule?data=_w', notWhole('link')],
    ['https://here.example/#/capsule?data=e30x', notWhole('link')],
    ['https://here.example/#/capsule?data=eyJjb3VudGVyc2', notWhole('link')],
    ['{', notWhole('file')],
    ['{"countersign":"capsule","vers', notWhole('file')],
    ['x'.repeat(2_000_001), 'The capsule is longer than 2000000 characters, the limit.'],
  ])('%# is none', (text, sentence) => {
    expect(() => readCapsule(text)).toThrow(new FormatError(sentence))
    expect(() => isLocked(text)).toThrow(new FormatError(sentence))
  })

  test('two million characters are looked at, and not one more', () => {
    expect(() => isLocked(`{${'x'.repeat(1_999_999)}`)).toThrow('longer than 1000000 characters')
    expect(() => isLocked(`{${'x'.repeat(2_000_000)}`)).toThrow('longer than 2000000 characters')
  })

  test('what is no object is named', () => {
    expect(() => readCapsule(5)).toThrow(new FormatError('“capsule” is not an object.'))
    expect(() => isLocked(base64urlOf(new TextEncoder().encode('[]')))).toThrow(
      new FormatError('“capsule” is not an object.'),
    )
  })

  test('the beginning of a link carries it too, and what follows it in the link is left', () => {
    const data = base64urlOf(new TextEncoder().encode('{"countersign":"locked capsule"}'))
    expect(isLocked(`#/capsule?data=${data}&more=1`)).toBe(true)
    expect(isLocked(` ${data}\n`)).toBe(true)
  })
})

describe('a locked capsule', () => {
  const bytes = (length: number) => base64urlOf(new Uint8Array(length))
  const locked = {
    countersign: 'locked capsule',
    version: 1,
    kdf: { name: 'scrypt', N: 131072, r: 8, p: 1 },
    cipher: 'ChaCha20-Poly1305',
    salt: bytes(16),
    nonce: bytes(12),
    ciphertext: bytes(16),
  }

  test('that is well formed asks for its passphrase before anything else', () => {
    const ask = new LockedCapsule('This capsule is locked: enter its passphrase.')
    for (const passphrase of [undefined, '']) expect(() => readCapsule(locked, passphrase)).toThrow(ask)
    expect(() => readCapsule({ ...locked, ciphertext: bytes(1_000_000) })).toThrow(ask)
  })

  test.each([
    ['salt', bytes(15)],
    ['salt', bytes(17)],
    ['salt', 5],
    ['salt', [bytes(16)]],
    ['nonce', bytes(11)],
    ['nonce', bytes(13)],
    ['nonce', '%'],
    ['ciphertext', bytes(15)],
    ['ciphertext', bytes(1_000_001)],
  ])('with the %s %# is refused by name', (key, value) => {
    expect(() => readCapsule({ ...locked, [key]: value })).toThrow(
      new FormatError(`“capsule.${key}” does not fit the format of a capsule.`),
    )
  })

  test('is not made without a passphrase, nor with a short salt', () => {
    const chance = { salt: new Uint8Array(16), nonce: new Uint8Array(12) }
    expect(() => lockText('{}', '', chance)).toThrow(new LockedCapsule('Enter a passphrase for the capsule.'))
    expect(() => lockText('{}', 'a', { ...chance, salt: new Uint8Array(15) })).toThrow(
      'The salt of a capsule has 16 bytes.',
    )
  })
})
