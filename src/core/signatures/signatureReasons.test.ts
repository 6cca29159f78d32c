import { concat } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  approval,
  base,
  contract,
  contractPart,
  data,
  first,
  judge,
  on,
  one,
  safeTxHash,
  says,
  second,
  third,
} from '#core/fixtures/signatureCase.ts'
import type { SignatureSet } from './signatureSet.ts'

describe('who is refused', () => {
  const reasons = async (change: Partial<SignatureSet>) =>
    (
      await judge({ approvedHashes: base.owners.map((owner) => ({ owner, hash: safeTxHash })), ...change })
    ).rejected.map(({ reason }) => reason)

  test('says that one signature is needed', async () =>
    expect(await reasons({ threshold: 1, signatures: '0x' })).toEqual([
      'The threshold is 1, and these bytes hold 0 signatures. (GS020)',
    ]))

  test('stands twice, or out of order', async () => {
    expect(await reasons({ signatures: concat([approval(first), approval(first)]) })).toEqual([
      `${first} is listed twice and counts once. (GS026)`,
    ])
    expect(await reasons({ signatures: concat([approval(third), approval(first)]) })).toEqual([
      `${first} stands out of order: owners must ascend. (GS026)`,
    ])
  })

  test('is no owner, whatever is not known of them', async () => {
    const { rejected, unresolved } = await judge({ ...one(approval(first), second) })
    expect(rejected.map(({ reason }) => reason)).toEqual([`${first} is not an owner of this Safe. (GS026)`])
    expect(unresolved).toBeUndefined()
  })

  test('is not among those who confirmed, but the others are', async () => {
    const contractOwner = { owners: [contract, third], threshold: 2 }
    const signatures = concat([contractPart(contract, 130), approval(third), data('0xabcd')])
    const { confirmedBy } = await judge({
      ...contractOwner,
      signatures,
      approvedHashes: [{ owner: third, hash: safeTxHash }],
    })
    expect(confirmedBy).toEqual([third])
  })
})

test('an approval points to no data, whatever stands in its s', async () => {
  const part = approval(first, { s: 65n })
  const { warnings } = await judge({ ...one(concat([part, data('0xabcd')]), first), executor: first })
  expect(warnings).toEqual([
    `The part of ${first} has bytes after it that no contract reads.`,
    '34 bytes belong to no signature.',
  ])
})

test('what 0.1.0 reads among the signatures is no data behind them', async () => {
  const signatures = concat([contractPart(contract, 32), data('0xabcd')])
  const set = { ...on('0.1.0'), ...one(signatures, contract), ...says(true) }
  expect((await judge(set)).warnings).toEqual(['34 bytes belong to no signature.'])
})
