import { describe, expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import type { Address, Hex } from '#core/safe/safe.ts'
import {
  boundedConfirmations,
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
  validSignatures,
} from './confirmations.ts'

const { alice, bob, stranger } = people
const world = fixtures.versions['1.3.0']
const hash = readHex(world.parentSafeTxHash)
const made = (type: string) => {
  const found = world.individual.find((one) => one.type === type)
  return { owner: readAddress(found?.signer ?? ''), signature: readHex(found?.signature ?? '') }
}
const byKey = made('EOA')
const word = (value: string) => value.padStart(64, '0')
const approvalOf = (owner: Address): Hex => `0x${word(owner.slice(2))}${word('')}01`
const contractOf = (owner: Address): Hex => `0x${word(owner.slice(2))}${word('41')}00`

describe('a listed confirmation', () => {
  const judge = async (owner: Address, signature: Hex | undefined, under = {}) =>
    (await judgeConfirmations(hash, [{ owner, ...(signature && { signature }) }], under))[0]

  test('is valid where its owner signed this hash, and says why where it does not count', async () => {
    expect(await judge(byKey.owner, byKey.signature)).toEqual({ ...byKey, kind: 'eip712', status: 'valid' })
    expect(await judge(alice, undefined)).toEqual({
      owner: alice,
      kind: 'none',
      status: 'unproven',
      reason: 'The service lists it without a signature.',
    })
    expect(await judge(alice, byKey.signature)).toEqual({
      owner: alice,
      kind: 'eip712',
      signature: byKey.signature,
      status: 'rejected',
      reason: `For this hash its signer is ${byKey.owner}.`,
      rejection: { kind: 'otherSigner', account: byKey.owner },
    })
  })

  test('is malformed where it cannot be read, or is of a kind that this release does not accept', async () => {
    expect(await judge(alice, '0x1234')).toEqual({
      owner: alice,
      kind: 'malformed',
      signature: '0x1234',
      status: 'rejected',
      reason: 'It has 2 bytes, not 65.',
    })
    expect((await judge(alice, '0x'))?.status).toBe('rejected')
    const asText = made('ETH_SIGN')
    for (const version of ['1.1.1', undefined])
      expect(await judge(asText.owner, asText.signature, { version })).toMatchObject({
        kind: 'ethSign',
        status: 'valid',
      })
    expect(await judge(asText.owner, asText.signature, { version: '1.0.0' })).toMatchObject({
      kind: 'malformed',
      status: 'rejected',
      reason: 'A Safe 1.0.0 does not accept signatures of this kind.',
    })
  })

  test.each([
    [
      'an approval',
      approvalOf,
      'Only the chain can show an approval of this hash.',
      'Approval on chain not found.',
    ],
    [
      'a contract’s',
      contractOf,
      'Only the owner’s contract can confirm this signature.',
      'The contract does not confirm this signature.',
    ],
  ] as const)(
    'that is %s goes by the chain, and never counts in another name',
    async (_, of, unasked, denied) => {
      expect(await judge(alice, of(alice))).toMatchObject({ status: 'unproven', reason: unasked })
      expect(await judge(alice, of(alice), { proofs: [silent] })).toMatchObject({
        status: 'unproven',
        reason: 'The node is silent.',
      })
      expect((await judge(alice, of(alice), { proofs: [known(true)] }))?.status).toBe('valid')
      expect(await judge(alice, of(alice), { proofs: [known(false)] })).toMatchObject({
        status: 'rejected',
        reason: denied,
      })
      expect(await judge(alice, of(bob), { proofs: [known(true)] })).toMatchObject({
        status: 'rejected',
        reason: `It names ${bob}.`,
        rejection: { kind: 'otherOwner', account: bob },
      })
    },
  )

  test('is held against the proof at its own place', async () => {
    const list = [alice, bob].map((owner) => ({ owner, signature: approvalOf(owner) }))
    const judged = await judgeConfirmations(hash, list, { proofs: [undefined, known(true)] })
    expect(judged.map(({ status }) => status)).toEqual(['unproven', 'valid'])
  })
})

const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const rejected: JudgedConfirmation = { owner: alice, status: 'rejected', kind: 'eip712', reason: 'x' }

test('what counts is valid, by an owner of now, and the first by that owner', () => {
  const [one, other] = [valid(alice), valid(bob)]
  expect(countedConfirmations([rejected, one, valid(stranger), other, one], [alice, bob])).toEqual([
    rejected,
    one,
    {
      ...valid(stranger),
      status: 'rejected',
      reason: 'Not an owner of this Safe now.',
      rejection: { kind: 'notOwner' },
    },
    other,
    {
      ...one,
      status: 'rejected',
      reason: 'This owner is listed twice.',
      rejection: { kind: 'duplicate' },
    },
  ])
  expect(countedConfirmations([rejected], [bob])).toEqual([rejected])
})

test('the high-s twin of a signature is valid too, and counts no second time', async () => {
  const { owner, signature } = byKey
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  const twin: Hex = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}` as Hex
  const judged = await judgeConfirmations(hash, [byKey, { owner, signature: twin }])
  expect(judged.map(({ status }) => status)).toEqual(['valid', 'valid'])
  expect(countedConfirmations(judged, [owner]).map(({ status }) => status)).toEqual(['valid', 'rejected'])
})

test('the signatures that count are those that are valid and there', () => {
  const signed = { ...valid(alice), signature: '0x12' as const }
  expect(validSignatures([{ ...rejected, signature: '0x34' }, signed, valid(bob)])).toEqual([
    { owner: alice, signature: '0x12' },
  ])
})

describe('a list of confirmations that is too long', () => {
  const stranger = (at: number): Address => `0x${at.toString(16).padStart(40, '0')}`
  const forged = Array.from({ length: 10_000 }, (_, at) => ({ owner: stranger(at + 1) }))

  test('is looked at as far as 300, those of owners first, in the order of the list', () => {
    const looked = boundedConfirmations([...forged, { owner: alice }, { owner: bob }], [bob, alice])
    expect(looked).toHaveLength(300)
    expect(looked.slice(0, 298)).toEqual(forged.slice(0, 298))
    expect(looked.slice(298)).toEqual([{ owner: alice }, { owner: bob }])
  })

  test('has each owner once before any owner twice, however often one is named', () => {
    const often = Array.from({ length: 5000 }, () => ({ owner: alice.toLowerCase() as Address }))
    const looked = boundedConfirmations([...often, { owner: bob }], [alice, bob])
    expect(looked).toHaveLength(300)
    expect(looked.at(-1)).toEqual({ owner: bob })
  })

  test('and one of 300 is looked at whole', () => {
    const whole = forged.slice(0, 300)
    expect(boundedConfirmations(whole, [alice])).toBe(whole)
    expect(boundedConfirmations(forged.slice(0, 301), [alice])).toEqual(whole)
  })
})
