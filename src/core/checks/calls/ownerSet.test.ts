import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { changeOwners, mayOwnItself, type OwnerChange } from './ownerSet.ts'

// The reasons are those of OwnerManager.sol (1.4.1): GS201 to GS205.
const { safe, alice, bob, carol, dave } = people
const sentinel: Address = `0x${'00'.repeat(19)}01`
const zero: Address = `0x${'00'.repeat(20)}`
const owners = [alice, bob, carol]
const changed = (change: OwnerChange, threshold = 2, version: '1.2.0' | '1.4.1' | undefined = '1.4.1') =>
  changeOwners({ address: safe, version }, { owners, threshold }, change)
const made = (list: Address[], threshold: number) => ({ ok: true, set: { owners: list, threshold } })

describe('what the contract makes of a change', () => {
  test('a new owner stands first', () => {
    expect(changed({ kind: 'add', owner: dave, threshold: 4n })).toEqual(made([dave, ...owners], 4))
    expect(changed({ kind: 'add', owner: dave, threshold: 5n })).toEqual({
      ok: false,
      code: 'GS201',
      reason: 'the threshold would be higher than the number of owners',
    })
    expect(changed({ kind: 'add', owner: dave, threshold: 0n })).toEqual({
      ok: false,
      code: 'GS202',
      reason: 'the threshold must be at least 1',
    })
    expect(changed({ kind: 'add', owner: bob.toLowerCase() as Address, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS204',
      reason: '0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2 is an owner already',
    })
    expect(changed({ kind: 'add', owner: zero, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS203',
      reason: '0x0000000000000000000000000000000000000000 cannot be an owner',
    })
    expect(changed({ kind: 'add', owner: sentinel, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS203',
      reason: '0x0000000000000000000000000000000000000001 cannot be an owner',
    })
    expect(changed({ kind: 'add', owner: safe, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS203',
      reason: 'a Safe cannot own itself',
    })
    expect(changed({ kind: 'add', owner: safe, threshold: 2n }, 2, undefined).ok).toBe(false)
    expect(changed({ kind: 'add', owner: safe, threshold: 2n }, 2, '1.2.0')).toEqual(
      made([safe, ...owners], 2),
    )
  })

  test('an owner who goes is named with the one before', () => {
    expect(changed({ kind: 'remove', previous: sentinel, owner: alice, threshold: 2n })).toEqual(
      made([bob, carol], 2),
    )
    expect(changed({ kind: 'remove', previous: bob, owner: carol, threshold: 1n })).toEqual(
      made([alice, bob], 1),
    )
    expect(changed({ kind: 'remove', previous: bob, owner: carol, threshold: 3n })).toEqual({
      ok: false,
      code: 'GS201',
      reason: 'fewer owners would remain than the threshold',
    })
    expect(changed({ kind: 'remove', previous: bob, owner: carol, threshold: 0n })).toEqual({
      ok: false,
      code: 'GS202',
      reason: 'the threshold must be at least 1',
    })
    expect(changed({ kind: 'remove', previous: alice, owner: carol, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS205',
      reason: `${alice} does not come before ${carol} in the list of owners`,
    })
    expect(changed({ kind: 'remove', previous: sentinel, owner: dave, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS205',
      reason: `${dave} is not an owner`,
    })
    expect(changed({ kind: 'remove', previous: carol, owner: sentinel, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS203',
      reason: '0x0000000000000000000000000000000000000001 is not an owner',
    })
    expect(changed({ kind: 'remove', previous: carol, owner: zero, threshold: 2n })).toEqual({
      ok: false,
      code: 'GS203',
      reason: '0x0000000000000000000000000000000000000000 is not an owner',
    })
  })

  test('one owner takes the place of another, and the threshold stays', () => {
    expect(changed({ kind: 'swap', previous: alice, owner: bob, newOwner: dave })).toEqual(
      made([alice, dave, carol], 2),
    )
    expect(changed({ kind: 'swap', previous: alice, owner: bob, newOwner: carol })).toEqual({
      ok: false,
      code: 'GS204',
      reason: `${carol} is an owner already`,
    })
    expect(changed({ kind: 'swap', previous: carol, owner: bob, newOwner: dave })).toEqual({
      ok: false,
      code: 'GS205',
      reason: `${carol} does not come before ${bob} in the list of owners`,
    })
  })

  test('a threshold is from one to all', () => {
    expect(changed({ kind: 'threshold', threshold: 1n })).toEqual(made(owners, 1))
    expect(changed({ kind: 'threshold', threshold: 3n })).toEqual(made(owners, 3))
    expect(changed({ kind: 'threshold', threshold: 4n })).toEqual({
      ok: false,
      code: 'GS201',
      reason: 'the threshold would be higher than the number of owners',
    })
    expect(changed({ kind: 'threshold', threshold: 0n })).toEqual({
      ok: false,
      code: 'GS202',
      reason: 'the threshold must be at least 1',
    })
  })
})

test('a Safe may own itself up to 1.2.0', () =>
  expect(
    (['0.1.0', '1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0', undefined] as const).map(mayOwnItself),
  ).toEqual([true, true, true, true, false, false, false, false]))
