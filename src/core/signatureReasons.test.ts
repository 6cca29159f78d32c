import { concat, numberToHex, pad, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from './fixtures/readTx.ts'
import fixtures from './fixtures/signatures.json'
import type { Address, Hex, SafeVersion } from './safe.ts'
import { judgeSignatureSet, type SignatureSet } from './signatureSet.ts'

const world = fixtures.versions['1.3.0']
const sorted = readHex(world.cases.find(({ id }) => id === 'two-eoa-sorted')?.signatures ?? '0x')

const [third, first, second] = world.two.owners.map(readAddress) as [Address, Address, Address]
const safe = { chainId: 31337, address: readAddress(world.two.address), version: '1.3.0' as SafeVersion }
const safeTxHash = readHex(world.twoSafeTxHash)
const base: SignatureSet = {
  safe,
  owners: [third, first, second],
  threshold: 2,
  safeTxHash,
  signatures: sorted,
}
const judge = (change: Partial<SignatureSet>) => judgeSignatureSet({ ...base, ...change })
const on = (version: SafeVersion) => ({ safe: { ...safe, version } })

const approval = (owner: Address, { dirt = '0x00', s = 0n }: { dirt?: Hex; s?: bigint } = {}) =>
  concat([pad(concat([dirt, pad(owner, { size: 31 })]), { size: 32 }), numberToHex(s, { size: 32 }), '0x01'])
const contractPart = (owner: Address, offset: number) =>
  concat([pad(owner, { size: 32 }), numberToHex(offset, { size: 32 }), '0x00'])
const data = (bytes: Hex) => concat([numberToHex(size(bytes), { size: 32 }), bytes])
const one = (part: Hex, owner: Address) => ({ threshold: 1, owners: [owner], signatures: part })
const contract: Address = '0x00000000000000000000000000000000000c0de0'
const says = (valid: boolean) => ({ contractOwners: [{ owner: contract, valid }] })

describe('who is refused', () => {
  const reasons = async (change: Partial<SignatureSet>) =>
    (
      await judge({ approvedHashes: base.owners.map((owner) => ({ owner, hash: safeTxHash })), ...change })
    ).rejected.map(({ reason }) => reason)

  test('says that one signature is needed', async () =>
    expect(await reasons({ threshold: 1, signatures: '0x' })).toEqual([
      '1 signature is needed and these bytes hold 0. (GS020)',
    ]))

  test('stands twice, or out of order', async () => {
    expect(await reasons({ signatures: concat([approval(first), approval(first)]) })).toEqual([
      `${first} is there twice and counts once. (GS026)`,
    ])
    expect(await reasons({ signatures: concat([approval(third), approval(first)]) })).toEqual([
      `${first} stands out of order: owners must ascend. (GS026)`,
    ])
  })

  test('is no owner, whatever is not known of them', async () => {
    const { rejected, unresolved } = await judge({ ...one(approval(first), second) })
    expect(rejected.map(({ reason }) => reason)).toEqual([`${first} is no owner of this Safe. (GS026)`])
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
    `The part of ${first} has bytes after it that nobody reads.`,
    '34 bytes belong to no signature.',
  ])
})

test('what 0.1.0 reads among the signatures is no data behind them', async () => {
  const signatures = concat([contractPart(contract, 32), data('0xabcd')])
  const set = { ...on('0.1.0'), ...one(signatures, contract), ...says(true) }
  expect((await judge(set)).warnings).toEqual(['34 bytes belong to no signature.'])
})
