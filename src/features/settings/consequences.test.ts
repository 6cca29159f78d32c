import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Settings } from '#core/settingsChange.ts'
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
    'warn What waits with 1 of 2 signatures could run at once. Look through the queue first.',
  ]))

test('all must sign: no key may be lost', () =>
  expect(said({ threshold: 3 })).toEqual([
    'warn After this, all 3 owners must sign to move anything. Losing 1 key would lock the Safe.',
    'info What waits would need 3 signatures too.',
  ]))

test('who comes and who goes are named, and you are told when it is you', () =>
  expect(said({ owners: [dave, bob, carol] })).toEqual([
    'stop You would no longer be an owner, and could sign nothing for this Safe.',
    'info After this, any 2 of 3 owners together can move everything. Losing 2 keys would lock the Safe.',
    'info 0xa1 Can no longer sign. What this owner signed already and still waits loses that signature.',
    'info 0xd4 Can sign everything from then on, also what waits already.',
  ]))

test('modules are not bound by the number of signatures', () =>
  expect(said({ threshold: 3 }, { modules: [contract] })).toContain(
    'info Modules need no signature: they are not bound by this number.',
  ))

test('what is attached is named where it goes', () => {
  expect(said({ modules: [] }, { modules: [contract] })).toEqual([
    'warn 0xe5 Can no longer act for this Safe. Where it serves a recovery or an allowance, that ends.',
  ])
  expect(said({ guard: undefined, moduleGuard: undefined }, { guard: contract, moduleGuard: dave })).toEqual([
    'warn 0xe5 No contract checks transactions any more. This guard is asked one last time: it can refuse this very change.',
    'warn 0xd4 No contract checks any more what modules do.',
  ])
})

test('without a handler tokens are refused, and since 1.3.0 signatures cannot be checked', () => {
  const tokens = 'Tokens and collectibles that ask the receiver first can no longer be sent here'
  expect(said({ handler: undefined }, { handler: contract })).toEqual([
    `warn ${tokens}, and nobody can check on chain what this Safe signed.`,
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
    'stop 0xd4 Is asked about every transaction from then on, also about the one that would take it off. What it refuses cannot be done: a wrong guard locks this Safe.',
    'warn 0xd4 Is asked about every act of a module from then on, and can refuse it.',
  ]))
