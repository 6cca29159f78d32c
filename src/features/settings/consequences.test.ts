import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Settings } from '#core/safe/settingsChange.ts'
import { consequencesOf, lossOf, ruleOf } from './consequences.ts'

const [alice, bob, carol, dave, contract] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((digits) =>
  readAddress(`0x${digits.repeat(20)}`),
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]

const before: Settings = {
  address: readAddress(`0x${'5a'.repeat(20)}`),
  version: '1.5.0',
  owners: [alice, bob, carol],
  threshold: 2,
  modules: [],
}
const said = (after: Partial<Settings>, from: Partial<Settings> = {}, you = alice) =>
  consequencesOf({ ...before, ...from }, { ...before, ...from, ...after }, you).map(
    ({ kind, text, about }) => `${kind} ${about === undefined ? '' : `${about.slice(0, 4)} `}${text}`,
  )

test.each([
  [1, 1, 'The one owner alone can move everything.', 'Losing 1 key would lock the Safe.'],
  [3, 1, 'Any 1 of 3 owners can move everything.', 'Losing 3 keys would lock the Safe.'],
  [3, 2, 'Any 2 of 3 owners together can move everything.', 'Losing 2 keys would lock the Safe.'],
  [3, 3, 'All 3 owners must sign to move anything.', 'Losing 1 key would lock the Safe.'],
] as const)('of %i owners %i must sign', (count, threshold, rule, loss) => {
  const owners = [alice, bob, carol].slice(0, count)
  expect([ruleOf({ owners, threshold }), lossOf({ owners, threshold })]).toEqual([rule, loss])
})

test('one signature is enough: a stop, and what waits could run', () =>
  expect(said({ threshold: 1 })).toEqual([
    'stop After this, any 1 of 3 owners can move everything. Losing 3 keys would lock the Safe.',
    'warn Waiting transactions with 1 of 2 confirmations could be executed at once. Check the queue first.',
  ]))

test('all must sign: no key may be lost', () =>
  expect(said({ threshold: 3 })).toEqual([
    'warn After this, all 3 owners must sign to move anything. Losing 1 key would lock the Safe.',
    'info Waiting transactions would need 3 confirmations too.',
  ]))

test('who comes and who goes are named, and you are told when it is you', () =>
  expect(said({ owners: [dave, bob, carol] })).toEqual([
    'stop You would no longer be an owner and could not sign for this Safe.',
    'info After this, any 2 of 3 owners together can move everything. Losing 2 keys would lock the Safe.',
    'info 0xa1 Can no longer sign. Waiting transactions lose this owner’s signature.',
    'info 0xd4 Can sign everything from then on, including waiting transactions.',
  ]))

test('modules are not bound by the number of signatures', () =>
  expect(said({ threshold: 3 }, { modules: [contract] })).toContain(
    'info The threshold does not limit modules: they need no signature.',
  ))

test('what is attached is named where it goes', () => {
  expect(said({ modules: [] }, { modules: [contract] })).toEqual([
    'warn 0xe5 Can no longer act for this Safe. A recovery or an allowance through it ends.',
  ])
  expect(said({ guard: undefined, moduleGuard: undefined }, { guard: contract, moduleGuard: dave })).toEqual([
    'warn 0xe5 No contract checks transactions any more. This guard checks one last time: it can reject this very change.',
    'warn 0xd4 No contract checks transactions of modules any more.',
  ])
})

test('without a handler tokens are refused, and since 1.3.0 signatures cannot be checked', () => {
  const tokens = 'Some tokens and collectibles can no longer be sent here'
  expect(said({ handler: undefined }, { handler: contract })).toEqual([
    `warn ${tokens}, and signatures of this Safe cannot be verified on chain.`,
  ])
  expect(said({ handler: undefined }, { handler: contract, version: '1.1.1' })).toEqual([`warn ${tokens}.`])
  expect(said({ handler: dave }, { handler: contract })).toEqual([
    'info 0xd4 Answers calls and signature checks for this Safe from then on.',
  ])
})

test('nothing follows from nothing', () => expect(said({})).toEqual([]))

test('a module that is enabled and a guard that is set are stops, a guard of modules is not', () =>
  expect(said({ modules: [contract], guard: dave, moduleGuard: dave })).toEqual([
    'stop 0xe5 May move everything in this Safe from then on, without any signature.',
    'stop 0xd4 Checks every transaction from then on, including its own removal. It can reject anything: a wrong guard locks this Safe.',
    'warn 0xd4 Checks every transaction of a module from then on and can reject it.',
  ]))
