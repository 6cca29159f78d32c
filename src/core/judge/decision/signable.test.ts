import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { stranger, valid } from '#core/fixtures/judgedCase.ts'
import vectors from '#core/fixtures/vectors/typedData.json'
import { cleanPayment, identity, messageCase, owners, payment, state } from '#core/fixtures/wholeCase.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { signableMessageOf, signableOf } from './signable.ts'

const judged = await judge(await cleanPayment())
const [first, second] = owners as [`0x${string}`, `0x${string}`]
const { tx } = judged
if (!tx) throw new Error('A payment has fields.')

test('which Safe, which transaction and whose signatures all come from what was judged', () => {
  const signature = judged.signatures[0]?.signature
  const more = [
    ...judged.signatures,
    { ...valid(second), status: 'unproven' as const },
    valid(stranger),
    { owner: second, status: 'valid' as const },
  ]
  const signable = signableOf({ ...judged, signatures: more })
  expect(signable).toEqual({
    identity,
    tx,
    safeTxHash: hashTypedData(safeTxTypedData(identity, tx) as TypedDataDefinition),
    owners,
    threshold: 2,
    signatures: [{ owner: first, signature }],
  })
  expect(tx).toMatchObject(payment)
})

test.each<[string, Partial<Judged>]>([
  ['the state of another Safe', { safe: { ...state, address: people.otherSafe } }],
  ['the state of another chain', { safe: { ...state, chainId: 5 } }],
  ['another release', { version: '1.1.1' }],
  ['another nonce', { tx: { ...tx, nonce: 8n } }],
  ['another recipient', { tx: { ...tx, to: stranger } }],
])('under the hash that is shown nothing is signed with %s', (_, change) =>
  expect(() => signableOf({ ...judged, ...change })).toThrow(
    'Your wallet would sign something other than this page shows. Nothing was sent.',
  ),
)

test.each(['safe', 'version', 'tx', 'safeTxHash'] as const)('without %s there is nothing to sign', (field) =>
  expect(() => signableOf({ ...judged, [field]: undefined })).toThrow('Some data is still loading.'),
)

const message = { kind: 'text', text: 'I agree.' } as const
const agreed = await judge(await messageCase(message))

describe('a message', () => {
  test('is signed as it was judged, for the Safe as the chain has it', () =>
    expect(signableMessageOf(agreed, message)).toEqual({
      identity,
      innerHash: agreed.innerHash,
      safeMessageHash: agreed.safeMessageHash,
      message,
    }))

  test('that is not the one which was judged is not signed', () =>
    expect(() => signableMessageOf(agreed, { kind: 'text', text: 'I agree!' })).toThrow(
      'something other than this page shows',
    ))

  test.each<[string, Partial<Judged>]>([
    ['of another Safe', { safe: { ...state, address: people.otherSafe } }],
    ['of another chain', { safe: { ...state, chainId: 5 } }],
    ['of another release', { version: '1.1.1' }],
  ])('is not signed with the state %s', (_, change) =>
    expect(() => signableMessageOf({ ...agreed, ...change }, message)).toThrow(
      'something other than this page shows',
    ),
  )

  test.each(['safe', 'version', 'safeMessageHash'] as const)('is not signed without %s', (field) =>
    expect(() => signableMessageOf({ ...agreed, [field]: undefined }, message)).toThrow(
      'Some data is still loading.',
    ),
  )

  test('that can be read in more than one way is not signed', () => {
    const typedData = vectors.vectors.find(({ id }) => id === 'no-primary-type')?.typedData
    expect(() => signableMessageOf(agreed, { kind: 'typedData', typedData })).toThrow(
      'Some data is still loading.',
    )
  })
})
