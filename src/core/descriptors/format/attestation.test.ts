import { posix } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { registryFiles } from '#core/descriptors/fixtures/readCase.ts'
import { plainObject } from '#core/formats/reader.ts'
import { attestedBy, fileHash, listedAuditors, readAttestation } from './attestation.ts'
import { jsonBytes } from './jsonBytes.ts'

const file = { b: { '10': 'ten', '9': 'nine' }, a: [1e21, -0, 0.1, 'é€\u2028"'], c: null }
const now = 1_800_000_000
const auditor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const zero = `0x${'00'.repeat(32)}` as const
const domain = {
  name: 'EAS Attestation',
  version: '0.26',
  chainId: 1,
  verifyingContract: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
} as const
const message = {
  version: 2,
  schema: '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2',
  recipient: `0x${'00'.repeat(20)}`,
  time: 1_700_000_000n,
  expirationTime: 0n,
  revocable: true,
  refUID: zero,
  data: fileHash(file),
  salt: zero,
} as const
const types = {
  Attest: [
    { name: 'version', type: 'uint16' },
    { name: 'schema', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'time', type: 'uint64' },
    { name: 'expirationTime', type: 'uint64' },
    { name: 'revocable', type: 'bool' },
    { name: 'refUID', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
    { name: 'salt', type: 'bytes32' },
  ],
} as const

/** An attestation that the auditor really signed, with these members changed. */
async function signed(change: object = {}, domainChange: object = {}, more: object = {}) {
  const whole = { ...message, ...change }
  const around = { ...domain, ...domainChange }
  const signature = await auditor.signTypedData({
    domain: around,
    types,
    primaryType: 'Attest',
    message: whole,
  })
  const [r, s] = [`0x${signature.slice(2, 66)}`, `0x${signature.slice(66, 130)}`]
  const v = Number.parseInt(signature.slice(130), 16)
  const written = { ...whole, time: `${whole.time}`, expirationTime: `${whole.expirationTime}` }
  return {
    sig: { domain: around, message: written, signature: { v, r, s } },
    signer: auditor.address,
    ...more,
  }
}

let right: Awaited<ReturnType<typeof signed>>
beforeAll(async () => {
  right = await signed()
})

test('the canonical form of RFC 8785: keys by their units, numbers and texts as ECMAScript writes them', () => {
  const text = new TextDecoder().decode(jsonBytes(file))
  expect(text).toBe('{"a":[1e+21,0,0.1,"é€\u2028\\""],"b":{"10":"ten","9":"nine"},"c":null}')
  expect(() => jsonBytes({ a: undefined })).toThrow('not JSON')
  expect(() => jsonBytes([Number.NaN])).toThrow('not JSON')
  const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])
  expect(jsonBytes(deep(100))).toHaveLength(201)
  expect(() => jsonBytes(deep(101))).toThrow('100 levels deep')
})

test('an attestation holds for exactly the file that was attested', () => {
  expect(readAttestation(right, file, now)).toEqual({
    ok: true,
    attestation: { signer: auditor.address, time: 1_700_000_000n, revoked: 'not checked' },
  })
  const other = { ...file, c: false }
  expect(readAttestation(right, other, now)).toEqual({
    ok: false,
    text: 'The attestation covers another file.',
  })
})

test.each<[string, object, object, object, string]>([
  [
    'another contract',
    {},
    { verifyingContract: `0x${'11'.repeat(20)}` },
    {},
    'not made for the attestation service',
  ],
  ['another service', {}, { name: 'Other' }, {}, 'not made for the attestation service'],
  ['another schema', { schema: zero }, {}, {}, 'of another kind'],
  ['an end that has come', { expirationTime: BigInt(now) }, {}, {}, 'expired'],
  ['a time to come', { time: BigInt(now + 1) }, {}, {}, 'in the future'],
  ['another account', {}, {}, { signer: `0x${'11'.repeat(20)}` }, 'did not sign it'],
])('an attestation with %s is none', async (_, change, domainChange, more, text) => {
  const read = readAttestation(await signed(change, domainChange, more), file, now)
  expect(read).toMatchObject({ ok: false, text: expect.stringContaining(text) })
})

test('an end that is to come, and a time that is now, are well', async () => {
  const late = await signed({ expirationTime: BigInt(now + 1), time: BigInt(now) })
  expect(readAttestation(late, file, now).ok).toBe(true)
})

test('what is no attestation is refused in a sentence', () => {
  const { sig, signer } = right
  for (const broken of [
    null,
    {},
    { sig: {} },
    { sig: { ...sig, signature: {} }, signer },
    { sig: { ...sig, signature: { ...sig.signature, v: 29 } }, signer },
    { sig: { ...sig, message: { ...sig.message, salt: `0x${'01'.repeat(32)}` } }, signer },
    { sig },
  ])
    expect(readAttestation(broken, file, now)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/\.$/),
    })
})

test('attested is what a listed auditor attests, as it is and without what it includes', async () => {
  const auditors = [auditor.address]
  const whole = { by: auditor.address, isWhole: true }
  expect(attestedBy(file, { attestations: [null, right], now, auditors })).toEqual(whole)
  expect(attestedBy(file, { attestations: [right], now })).toBeUndefined()
  expect(attestedBy({}, { attestations: [right], now, auditors })).toBeUndefined()
  expect(attestedBy(file, { attestations: [], now, auditors })).toBeUndefined()
  const including = { ...file, includes: './common.json' }
  expect(attestedBy(including, { attestations: [right], now, auditors })).toBeUndefined()
  const attestations = [await signed({ data: fileHash(including) })]
  expect(attestedBy(including, { attestations, now, auditors })).toEqual({ ...whole, isWhole: false })
})

test('of one file no more than four attestations are looked at', () => {
  const given = (before: number) => [...Array.from({ length: before }, () => null), right]
  const at = { now, auditors: [auditor.address] }
  expect(attestedBy(file, { ...at, attestations: given(3) })).toBeDefined()
  expect(attestedBy(file, { ...at, attestations: given(4) })).toBeUndefined()
})

test('the attestations of the public registry, where it lies beside this clone, are of its files', () => {
  const files = registryFiles()
  const names = [...files.keys()].filter((name) => name.includes('/sigs/'))
  const held = names.map((name) => {
    const [, folder, base] = /^(.*)\/sigs\/(.*)\.eip155-1-0x[0-9a-fA-F]{40}\.json$/.exec(name) ?? []
    const path = posix.join(folder ?? '', `${base}.json`)
    return attestedBy(plainObject(files.get(path), path), { attestations: [files.get(name)], now })
  })
  expect([0, 181]).toContain(names.length)
  expect(held.filter((attested) => attested === undefined)).toEqual([])
  expect(listedAuditors).toHaveLength(1)
})
