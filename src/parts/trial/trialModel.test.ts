import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import type { SafeParts } from '#core/trialRun/run.ts'
import { changedIn, outflowsIn } from './trialModel.ts'

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [safe, alice, bob, token] = ['5', 'a', 'b', '7'].map(account) as [Address, Address, Address, Address]
const move = (from: Address, to: Address, amount: bigint): Move => ({
  kind: 'erc20',
  token,
  from,
  to,
  amount,
})

test('what leaves the Safe stands first, then what it gets, then the rest; one receiver gets one sum', () => {
  const given = outflowsIn(
    [move(alice, bob, 1n), move(bob, safe, 2n), move(safe, bob, 3n), move(safe, bob, 4n)],
    safe,
  )
  expect(given).toEqual([
    { from: safe, moves: [move(safe, bob, 7n)] },
    { from: bob, moves: [move(bob, safe, 2n)] },
    { from: alice, moves: [move(alice, bob, 1n)] },
  ])
})

test('two collectibles of one contract are not added up', () => {
  const one = (id: bigint): Move => ({ kind: 'erc721', token, from: safe, to: bob, amount: 1n, id })
  expect(outflowsIn([one(1n), one(2n)], safe)[0]?.moves).toHaveLength(2)
})

test('only what differs is told, the number that every execution uses is not', () => {
  const parts: SafeParts = {
    owners: [alice],
    threshold: 1n,
    nonce: 4n,
    singleton: token,
    fallbackHandler: account('0'),
    guard: account('0'),
    moduleGuard: account('0'),
    modules: [],
  }
  const after = { ...parts, nonce: 5n, owners: [alice, bob], guard: bob }
  expect(changedIn({ before: parts, after })).toEqual([
    { part: 'Owners', before: [alice], after: [alice, bob] },
    { part: 'Guard', before: [], after: [bob] },
  ])
  expect(changedIn({ before: parts, after: parts })).toEqual([])
})
