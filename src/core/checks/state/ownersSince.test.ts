import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { OwnerChange } from '#core/checks/calls/ownerSet.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { areOwnersSince, isThresholdSince, ownerChangesIn } from './ownersSince.ts'

const { safe, otherSafe, alice, bob, carol, dave } = people
const lower = (address: Address) => address.toLowerCase() as Address
const swap: OwnerChange = { kind: 'swap', previous: alice, owner: bob, newOwner: carol }
const add: OwnerChange = { kind: 'add', owner: carol, threshold: 2n }
const remove: OwnerChange = { kind: 'remove', previous: alice, owner: bob, threshold: 1n }
const threshold: OwnerChange = { kind: 'threshold', threshold: 2n }

describe('the owners since', () => {
  const since = (claimed: readonly Address[], onChain: readonly Address[], ...changes: OwnerChange[]) =>
    areOwnersSince({ claimed, onChain }, changes)

  test.each([
    ['one was replaced', [alice, bob], [alice, carol], [swap]],
    ['one was replaced, in another letter case', [alice, lower(bob)], [lower(alice), lower(carol)], [swap]],
    ['one was added', [alice, bob], [carol, alice, bob], [add]],
    ['one was removed', [alice, bob], [alice], [remove]],
    ['only another number is asked for', [alice, bob], [bob, alice], [threshold]],
    ['one was added and one removed', [alice, bob], [carol, alice], [add, remove]],
    ['what was added is replaced', [alice], [dave, alice], [add, { ...swap, owner: carol, newOwner: dave }]],
  ])('are those of the chain where %s', (_, claimed, onChain, changes) =>
    expect(since(claimed, onChain, ...changes)).toBe(true),
  )

  test.each([
    ['nothing was changed', [alice, bob], [alice, bob], []],
    ['another was added than this one adds', [alice], [alice, bob], [add]],
    ['one is listed that it does not remove', [alice, bob, carol], [alice], [remove]],
    ['one who stays is listed twice', [alice, bob, bob], [alice, bob], [swap]],
    ['one is missing', [alice, bob], [carol, alice, bob, dave], [add]],
  ])('are others where %s', (_, claimed, onChain, changes) =>
    expect(since(claimed, onChain, ...changes)).toBe(false),
  )
})

test('as many must sign as the last change says that names a number', () => {
  expect(isThresholdSince(2, [add])).toBe(true)
  expect(isThresholdSince(1, [add, remove])).toBe(true)
  expect(isThresholdSince(2, [remove, threshold, swap])).toBe(true)
  expect(isThresholdSince(3, [add])).toBe(false)
  expect(isThresholdSince(2, [add, remove])).toBe(false)
  expect([isThresholdSince(2, [swap]), isThresholdSince(2, [])]).toEqual([false, false])
})

test('what a call makes of the owners of this Safe is told in its order, through batches, of no other Safe', () => {
  const decoded = (call: Call) => decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1' })
  const changes = (call: Call) => ownerChangesIn(decoded(call), safe)
  const removing = callOf(safe, 'removeOwner', [alice, bob, 1n])
  const adding = callOf(safe, 'addOwnerWithThreshold', [carol, 2n])
  expect(changes(removing)).toEqual([remove])
  expect(changes(batch([adding, callOf(safe, 'setGuard', [dave]), removing]))).toEqual([add, remove])
  expect(changes(callOf(otherSafe, 'addOwnerWithThreshold', [carol, 2n]))).toEqual([])
})
