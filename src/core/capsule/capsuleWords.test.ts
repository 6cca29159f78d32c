import { describe, expect, test } from 'vitest'
import { base64urlOf } from '#core/formats/base64url.ts'
import { FormatError } from '#core/formats/reader.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import type { Capsule } from './capsule.ts'
import { capsuleFromJson, capsuleText } from './json.ts'
import { mergeCapsules } from './merge.ts'
import { readCapsule } from './readCapsule.ts'

const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const one = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const other = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const plain = {
  countersign: 'capsule',
  version: 1,
  chainId: 1,
  safe,
  safeVersion: '1.4.1',
  text: 'Hello',
  signatures: [],
}
const signatures = [
  { owner: other, signature: '0xab' },
  { owner: one, signature: '0xcd' },
  { owner: one, signature: '0xab' },
] as const
const note = {
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Notes' },
  message: { text: 'Hello' },
}

describe('what is no capsule says where', () => {
  test.each<[object, string]>([
    [{ chainId: 0 }, '“capsule.chainId” is not a chain.'],
    [{ text: '\ud800' }, '“capsule.text” holds half a character.'],
    [{ text: undefined }, '“capsule” must hold exactly one transaction or message.'],
    [
      { typedData: { ...note, domain: undefined } },
      '“capsule.typedData” is refused: The message has no domain: it does not name its contract or app.',
    ],
    [
      { text: undefined, typedData: { ...note, message: { text: 'a.b', 'mo.re': 'x.y' } } },
      '“capsule.typedData” is refused: The field “mo.re” of “message” is not in its type “Note”: it would not be signed.',
    ],
  ])('%j', (change, sentence) =>
    expect(() => capsuleFromJson(JSON.parse(JSON.stringify({ ...plain, ...change })))).toThrow(
      new FormatError(sentence),
    ),
  )

  test('when its link carries nothing', () =>
    expect(() => readCapsule('https://here.example/#/capsule?data=&more=1')).toThrow(FormatError))
})

describe('a capsule', () => {
  const bared = () => capsuleFromJson(plain)

  test('holds what stands there and no word more', () => {
    const bare = bared()
    expect(bare).toStrictEqual({
      safe: { chainId: 1, address: safe, version: '1.4.1' },
      subject: { kind: 'text', text: 'Hello' },
      signatures: [],
      abis: [],
    })
    expect(JSON.parse(capsuleText(bare))).toStrictEqual(plain)
    expect(mergeCapsules(bare, bare)).toStrictEqual(bare)
  })

  test('keeps its note, and that of the other where it has none', () => {
    const noted = capsuleFromJson({ ...plain, note: 'So' })
    expect(noted).toMatchObject({ note: 'So' })
    expect(mergeCapsules(bared(), noted)).toMatchObject({ note: 'So' })
    expect(JSON.parse(capsuleText(noted))).toStrictEqual({ ...plain, note: 'So' })
  })

  test('of typed data holds it and its hash', () => {
    const { text: _, ...rest } = plain
    const read = readTypedData(note)
    if (!read.ok) throw new Error('It should be read.')
    const capsule = capsuleFromJson({ ...rest, typedData: note })
    expect(capsule.subject).toEqual({ kind: 'typedData', typedData: read.typedData, hash: read.hash })
    expect(JSON.parse(capsuleText(capsule))).toEqual({ ...rest, typedData: typedDataJson(read.typedData) })
  })

  test('is written with its signatures by owner, then by what they are, whatever their case', () => {
    const written = (given: Capsule['signatures']) =>
      JSON.parse(capsuleText({ ...bared(), signatures: given })).signatures
    const sorted = [
      { owner: one, signature: '0xab' },
      { owner: one, signature: '0xcd' },
      { owner: other, signature: '0xab' },
    ]
    expect(written(signatures)).toEqual(sorted)
    expect(written(signatures.toReversed())).toEqual(sorted)
  })

  test('and one about a text that is the same otherwise are not joined', () => {
    const { text: _, ...rest } = plain
    const typed = capsuleFromJson({ ...rest, typedData: note })
    expect(() => mergeCapsules(bared(), typed)).toThrow('hold different transactions or messages')
  })
})

test('a lock holds text for its bytes, of no more than a capsule has there', () => {
  const lock = {
    countersign: 'locked capsule',
    version: 1,
    kdf: { name: 'scrypt', N: 131072, r: 8, p: 1 },
    cipher: 'ChaCha20-Poly1305',
    salt: base64urlOf(new Uint8Array(16)),
    nonce: base64urlOf(new Uint8Array(12)),
    ciphertext: base64urlOf(new Uint8Array(16)),
  }
  const refused = (change: object) => () => readCapsule(JSON.stringify({ ...lock, ...change }), 'word')
  for (const key of ['salt', 'nonce', 'ciphertext'])
    for (const value of [5, null, [lock.salt], '', 'A'.repeat(60), '%'])
      if (key !== 'ciphertext' || value !== 'A'.repeat(60))
        expect(refused({ [key]: value })).toThrow(
          new FormatError(`“capsule.${key}” does not fit the format of a capsule.`),
        )
})
