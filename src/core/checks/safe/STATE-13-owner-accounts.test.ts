import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { OwnerAccount } from './ownerAccount.ts'
import { ownerAccountsCheck } from './STATE-13-owner-accounts.ts'

const { alice, bob, contract } = people
const of = (kind: Exclude<OwnerAccount['kind'], 'delegated'>): Fact<OwnerAccount> => known({ kind })
const delegated: Fact<OwnerAccount> = known({ kind: 'delegated', target: contract })
const judged = (...accounts: Fact<OwnerAccount>[]) =>
  resultOf(
    ownerAccountsCheck,
    { safe: { owners: [alice, bob] } },
    { facts: { owners: accounts.map((account, at) => ({ owner: at === 0 ? alice : bob, account })) } },
  )

test.each([
  ['a key', of('key'), 'pass', 'stop'],
  ['a contract', of('contract'), 'finding', 'info'],
  ['a key that runs other code (EIP-7702)', delegated, 'finding', 'warn'],
  ['the Safe itself', of('itself'), 'finding', 'stop'],
  ['a precompile', of('precompile'), 'finding', 'stop'],
  ['nobody', of('none'), 'finding', 'stop'],
] as const)('STATE-13 of %s', (_, account, outcome, severity) =>
  expect(judged(account)).toMatchObject({ outcome, severity }),
)

test('STATE-13 passes keys', () => {
  const passed = {
    id: 'STATE-13',
    outcome: 'pass',
    severity: 'stop',
    text: 'Every owner is an account with a key of its own.',
    evidence: { owners: [] },
  }
  expect(judged(of('key'), of('key'))).toEqual(passed)
  expect(resultOf(ownerAccountsCheck, { safe: { owners: [] } })).toEqual(passed)
})

test('STATE-13 names each owner that is no key, and weighs as the worst of them', () => {
  expect(judged(of('contract'), delegated)).toEqual({
    id: 'STATE-13',
    outcome: 'finding',
    severity: 'warn',
    text: `Of the owners ${alice} is a contract, ${bob} is an account whose calls run another contract’s code.`,
    evidence: {
      owners: [
        { owner: alice, kind: 'contract' },
        { owner: bob, kind: 'delegated', target: contract },
      ],
    },
  })
  expect(judged(of('precompile'), of('none')).text).toBe(
    `Of the owners ${alice} is a system address without a key, ${bob} is an address without an owner.`,
  )
  expect(judged(delegated, of('itself')).severity).toBe('stop')
})

test('STATE-13 is unknown when an account was not read, unless another is worse', () => {
  expect(judged(of('contract'), silent)).toEqual({
    id: 'STATE-13',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check the account types of the owners. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged(silent, of('key')).outcome).toBe('unknown')
  expect(judged(silent, of('itself'))).toEqual({
    id: 'STATE-13',
    outcome: 'finding',
    severity: 'stop',
    text: `Of the owners ${bob} is this Safe itself, which can never sign.`,
    evidence: { owners: [{ owner: bob, kind: 'itself' }] },
  })
  expect(resultOf(ownerAccountsCheck, { safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

test('STATE-13 tells that nobody looked', () =>
  expect(resultOf(ownerAccountsCheck, { safe: { owners: [alice] } })).toEqual({
    id: 'STATE-13',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The account types of the owners were not loaded.',
    evidence: {},
  }))
