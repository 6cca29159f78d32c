import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import type { Address, Hash } from '#core/safe.ts'
import { checkApprovals, checkContractSignatures } from './chainProofs.ts'
import { countedConfirmations, type JudgedConfirmation } from './confirmations.ts'
import { checkExecutable } from './execution.ts'
import { checkOwnSignature, checkSigningMethod } from './ownSignature.ts'

const { alice, bob, carol } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const world = fixtures.versions['1.3.0']
const hash = readHex(world.parentSafeTxHash)
const made = (type: string) => {
  const found = world.individual.find((one) => one.type === type)
  return { owner: readAddress(found?.signer ?? ''), signature: readHex(found?.signature ?? '') }
}
const byKey = made('EOA')

const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const wrong = (owner: Address, kind: JudgedConfirmation['kind'], reason: string): JudgedConfirmation => ({
  owner,
  status: 'rejected',
  kind,
  reason,
  signature: '0x12',
})

test('what counts is valid, by an owner, and the first by that owner', () => {
  const rejected = wrong(alice, 'eip712', 'x')
  const status = (...list: JudgedConfirmation[]) =>
    countedConfirmations(list, [alice, bob]).map((one) => one.status)
  expect(status(rejected, valid(alice), valid(bob), valid(alice))).toEqual([
    'rejected',
    'valid',
    'valid',
    'rejected',
  ])
  expect(countedConfirmations([rejected], [bob])).toEqual([rejected])
})

describe('SIG-03 and SIG-04 in words', () => {
  const open = (owner: Address, reason?: string): JudgedConfirmation => ({
    owner,
    kind: 'approvedHash',
    status: 'unproven',
    ...(reason && { reason }),
  })
  const contract = (owner: Address): JudgedConfirmation => ({
    owner,
    kind: 'contract',
    status: 'rejected',
    reason: 'No.',
  })
  test('SIG-03 and SIG-04 name whose do not count, and whether the chain was asked', () => {
    expect(checkApprovals([valid(alice), open(bob)])).toEqual({
      id: 'SIG-03',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'Ask this owner whether the approval was sent, and on which network.',
      text: `Approval on chain not shown, and nobody was asked for it: ${bob}. It is not counted.`,
      evidence: { listed: [{ owner: bob, status: 'unproven' }] },
    })
    expect(
      checkApprovals([open(alice), { ...open(bob), status: 'rejected' }], [undefined, known(false)]).text,
    ).toBe(`Approval on chain not found: ${alice}, ${bob}. They are not counted.`)
    expect(
      checkApprovals(
        [open(alice, 'It is silent.'), open(bob), open(carol, 'So is it.')],
        [silent, silent, silent],
      ),
    ).toEqual({
      id: 'SIG-03',
      outcome: 'unknown',
      severity: 'warn',
      text: 'It could not be checked whether the approvals are on chain. It is silent. So is it.',
      evidence: { reason: 'It is silent. So is it.' },
    })
    expect(checkApprovals([open(alice)], [undefined], { isDone: true })).toEqual({
      id: 'SIG-03',
      outcome: 'unknown',
      severity: 'info',
      text: 'It is done: what its owners approved then need not be on chain any more.',
      evidence: {},
    })
    expect(checkApprovals([{ ...open(alice), status: 'valid' }, contract(bob)])).toEqual({
      id: 'SIG-03',
      outcome: 'pass',
      severity: 'warn',
      text: 'Every approval that is said to be on chain is there.',
      evidence: { listed: [{ owner: alice, status: 'valid' }] },
    })
    expect(checkContractSignatures([contract(alice), open(bob)], [known(false)])).toEqual({
      id: 'SIG-04',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'Ask the owners of that contract whether they confirmed this transaction.',
      text: `Could not confirm the contract owner: ${alice}. It is not counted.`,
      evidence: { listed: [{ owner: alice, status: 'rejected', reason: 'No.' }] },
    })
    expect(checkContractSignatures([contract(alice), contract(bob)]).text).toBe(
      `Could not confirm the contract owner, which nobody was asked for: ${alice}, ${bob}. They are not counted.`,
    )
    expect(checkContractSignatures([contract(alice)], [], { isDone: true }).outcome).toBe('unknown')
    expect(checkContractSignatures([])).toEqual({
      id: 'SIG-04',
      outcome: 'pass',
      severity: 'warn',
      text: 'Every owner that is a contract confirms its signature.',
      evidence: { listed: [] },
    })
  })
})

test('SIG-08 says whether the contract would take the signatures', () => {
  const ready = { isReady: true, isNext: true }
  const set = { valid: true, confirmedBy: [alice], rejected: [], warnings: [] }
  const told = (...args: Parameters<typeof checkExecutable>) => checkExecutable(...args).text
  expect(
    checkExecutable(
      { isReady: false, isNext: true, set: { ...set, rejected: [{ reason: 'GS020' }] } },
      undefined,
    ),
  ).toEqual({
    id: 'SIG-08',
    outcome: 'pass',
    severity: 'block',
    text: 'Signatures are still missing, so there is nothing to execute yet.',
    evidence: {},
  })
  expect(
    checkExecutable({ ...ready, set: { ...set, rejected: [{ reason: 'GS026' }] } }, undefined).text,
  ).toBe('Execution would fail: GS026')
  expect(told({ isReady: true, isNext: false }, known({ succeeds: false, reason: 'GS013' }))).toBe(
    'The signatures are in order; it is not its turn to be executed yet.',
  )
  expect(told(ready, undefined)).toBe('By the rules of this Safe’s version these signatures are accepted.')
  expect(
    checkExecutable({ ...ready, set: { ...set, unresolved: ['One is open.', 'So is another.'] } }, undefined),
  ).toEqual({
    id: 'SIG-08',
    outcome: 'unknown',
    severity: 'info',
    text: 'It could not be tried whether the chain would accept these signatures. One is open. So is another.',
    evidence: { reason: 'One is open. So is another.' },
  })
  expect(told(ready, silent)).toBe(
    'It could not be tried whether the chain would accept these signatures. The node is silent.',
  )
  expect(checkExecutable({ ...ready, set }, known({ succeeds: true }))).toEqual({
    id: 'SIG-08',
    outcome: 'pass',
    severity: 'block',
    text: 'The chain would accept these signatures.',
    evidence: {
      set: { valid: true, confirmedBy: [alice], rejected: [], warnings: [] },
      trial: { succeeds: true },
    },
  })
  expect(checkExecutable(ready, known({ succeeds: false, reason: 'GS013' }))).toEqual({
    id: 'SIG-08',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Look whether the Safe holds what would be moved. Nothing happens but lost gas.',
    text: 'Execution would fail now: what this transaction does is refused (GS013).',
    evidence: { trial: { succeeds: false, reason: 'GS013' } },
  })
  expect(checkExecutable(ready, known({ succeeds: false, reason: 'GS026' }))).toEqual({
    id: 'SIG-08',
    outcome: 'finding',
    severity: 'block',
    text: 'Execution would fail: GS026',
    evidence: { trial: { succeeds: false, reason: 'GS026' } },
  })
})

test('HASH-06 and SIG-09 say what the wallet signed, and how', async () => {
  const { signature: _, ...told } = (await checkOwnSignature(hash, byKey.signature, byKey.owner)).evidence
  expect(told).toEqual({ hash, account: byKey.owner })
  const foreign = await checkOwnSignature(hash, byKey.signature, alice)
  expect(foreign).toMatchObject({
    text: 'Your wallet signed something else. Nothing was sent.',
    evidence: { hash, signature: byKey.signature, account: alice, signer: byKey.owner },
    wayOn: 'Do not try again with this wallet before you know why.',
  })
  expect(await checkOwnSignature(hash, '0x12', alice)).toMatchObject({
    text: expect.stringMatching(/^Your wallet gave back no signature of its key\. .+ Nothing was sent\.$/),
    wayOn: 'Do not try again with this wallet before you know why.',
  })
  expect(checkSigningMethod(byKey.signature)).toEqual({
    id: 'SIG-09',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every wallet showed its owner the fields that were signed.',
    evidence: { kind: 'eip712' },
  })
  expect(checkSigningMethod(made('ETH_SIGN').signature)).toEqual({
    id: 'SIG-09',
    outcome: 'finding',
    severity: 'warn',
    wayOn:
      'It cannot show what you sign: compare that hash with the one on this page, digit by digit, before you confirm.',
    text: 'Your device shows only a hash.',
    evidence: { kind: 'ethSign' },
  })
  const other: Hash = `0x${'ab'.repeat(32)}`
  expect((await checkOwnSignature(other, byKey.signature, byKey.owner)).outcome).toBe('finding')
})
