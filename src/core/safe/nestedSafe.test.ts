import { concat, keccak256, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import {
  answering,
  bytesForOwners,
  type NestedSafe,
  nestedAgrees,
  nestedMessageHash,
  type OwnerQuestion,
} from './nestedSafe.ts'
import type { Address, Hex, SafeVersion } from './safe.ts'
import { safeMessageHashOfBytes } from './safeMessage.ts'

const account = privateKeyToAccount(pad('0x5afe', { size: 32 }))
const handlerAddress: Address = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const preimage: Hex = `0x1901${'ab'.repeat(64)}`

const asking = (version: SafeVersion): OwnerQuestion => ({
  parent: { chainId: 1, address: '0x41675C099F32341bf84BFc5382aF534df5C7461a', version },
  safeTxHash: keccak256(preimage),
  preimage,
})
const nestedOf = (version: SafeVersion, handler?: SafeVersion): NestedSafe => ({
  safe: { chainId: 1, address: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552', version },
  owners: [account.address],
  threshold: 1,
  handler: handler && { version: handler, address: handlerAddress },
  approvedHashes: [],
  contractOwners: [],
})

test('up to 1.4.1 the 66 bytes are asked about, since 1.5.0 their hash', () => {
  for (const version of ['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1'] as const)
    expect(bytesForOwners(asking(version))).toBe(preimage)
  expect(bytesForOwners(asking('1.5.0'))).toBe(keccak256(preimage))
})

// As each of them did on a real node, in the tests of chain.
test.each([
  ['1.0.0', undefined, '1.4.1', true],
  ['1.1.1', undefined, '1.0.0', true],
  ['1.2.0', undefined, '1.3.0', true],
  ['1.2.0', '1.3.0', '1.5.0', true],
  ['1.0.0', '1.4.1', '1.5.0', false],
  ['1.1.1', '1.4.1', '1.5.0', true],
  ['1.2.0', '1.5.0', '1.5.0', false],
  ['1.2.0', '1.5.0', '1.4.1', true],
  ['1.3.0', '1.5.0', '1.5.0', false],
  ['1.4.1', '1.5.0', '1.5.0', false],
  ['1.3.0', '1.1.1', '1.3.0', false],
  ['1.0.0', undefined, '1.5.0', false],
  ['1.1.1', undefined, '1.5.0', false],
  ['1.3.0', '1.3.0', '1.0.0', true],
  ['1.3.0', '1.3.0', '1.5.0', true],
  ['1.4.1', '1.4.1', '1.3.0', true],
  ['1.4.1', '1.4.1', '1.5.0', true],
  ['1.5.0', '1.5.0', '1.4.1', false],
  ['1.5.0', '1.5.0', '1.5.0', true],
  ['1.3.0', '1.5.0', '1.3.0', false],
  ['1.5.0', '1.4.1', '1.4.1', true],
  ['1.3.0', undefined, '1.3.0', false],
  ['1.5.0', undefined, '1.5.0', false],
] as const)('a Safe %s with handler %s below a Safe %s: %s', async (version, handler, parent, answers) => {
  const nested = nestedOf(version, handler)
  const asked = asking(parent)
  const data = await account.sign({ hash: nestedMessageHash(nested.safe, asked) })
  expect(answering(nested, parent) !== undefined).toBe(answers)
  expect(await nestedAgrees(nested, asked, data)).toBe(answers)
})

describe('a nested Safe 1.3.0', () => {
  const nested = nestedOf('1.3.0', '1.3.0')
  const asked = asking('1.3.0')
  const hash = nestedMessageHash(nested.safe, asked)
  const approval = (owner: Address) => concat([pad(owner, { size: 32 }), pad('0x', { size: 32 }), '0x01'])

  test('signs a SafeMessage of what it is asked about', () =>
    expect(hash).toBe(safeMessageHashOfBytes(nested.safe, preimage)))

  test('agrees without a signature only to what it signed on chain', async () => {
    expect(await nestedAgrees({ ...nested, signedMessages: [hash] }, asked, '0x')).toBe(true)
    expect(await nestedAgrees({ ...nested, signedMessages: [] }, asked, '0x')).toBe(false)
    expect(await nestedAgrees({ ...nested, signedMessages: [asked.safeTxHash] }, asked, '0x')).toBe(false)
    expect(await nestedAgrees(nested, asked, '0x')).toBeUndefined()
  })

  test('is open where a fact of its own is missing, and refuses where none is', async () => {
    const open = { ...nested, approvedHashes: undefined }
    expect(await nestedAgrees(open, asked, approval(account.address))).toBeUndefined()
    expect(await nestedAgrees(nested, asked, approval(account.address))).toBe(false)
    const approved = { ...nested, approvedHashes: [{ owner: account.address, hash }] }
    expect(await nestedAgrees(approved, asked, approval(account.address))).toBe(true)
  })

  test('takes its caller for an owner’s approval: the Safe above up to 1.2.0, the handler then, nobody since 1.5.0', async () => {
    const by = (owner: Address, nested: NestedSafe, parent: SafeVersion) =>
      nestedAgrees({ ...nested, owners: [owner] }, asking(parent), approval(owner))
    const above = asked.parent.address
    expect(await by(above, nestedOf('1.2.0'), '1.3.0')).toBe(true)
    expect(await by(handlerAddress, nestedOf('1.2.0', '1.2.0'), '1.3.0')).toBe(false)
    expect(await by(above, nested, '1.3.0')).toBe(false)
    expect(await by(handlerAddress, nested, '1.3.0')).toBe(true)
    expect(await by(handlerAddress, nestedOf('1.5.0', '1.5.0'), '1.5.0')).toBe(false)
  })
})

test('of 0.1.0, above or below, nothing is said', async () => {
  expect(await nestedAgrees(nestedOf('0.1.0'), asking('1.3.0'), '0x')).toBeUndefined()
  expect(await nestedAgrees(nestedOf('1.3.0', '1.3.0'), asking('0.1.0'), '0x')).toBeUndefined()
})

test('who answers: the Safe itself up to 1.2.0, then its handler', () => {
  expect(answering(nestedOf('0.1.0'), '1.3.0')).toBe('safe')
  expect(answering(nestedOf('1.2.0'), '1.4.1')).toBe('safe')
  expect(answering(nestedOf('1.3.0', '1.3.0'), '1.4.1')).toBe('handler')
  expect(answering(nestedOf('1.5.0', '1.5.0'), '1.5.0')).toBe('handler')
})

test('what 0.1.0 answers or asks is not known', async () => {
  for (const [version, parent] of [
    ['0.1.0', '1.3.0'],
    ['1.1.1', '0.1.0'],
  ] as const) {
    const nested = nestedOf(version)
    const data = await account.sign({ hash: nestedMessageHash(nested.safe, asking(parent)) })
    expect(await nestedAgrees(nested, asking(parent), data)).toBeUndefined()
  }
})
