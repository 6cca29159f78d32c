import { expect, test } from 'vitest'
import { allGivenBy, givenBy } from './given.ts'

const [you, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const waits = (missing: readonly string[] | undefined, submitted = 1) =>
  ({
    executionInfo: {
      type: 'MULTISIG',
      confirmationsRequired: 2,
      confirmationsSubmitted: submitted,
      missingSigners: missing?.map((value) => ({ value })),
    },
  }) as never
const at = (nonce: bigint, ...transactions: never[]) => ({ nonce, isNext: false, transactions })

test('a signature of one’s own is one that is not missing, at every number that is not used yet', () =>
  expect(
    givenBy([at(3n, waits([other])), at(4n, waits([other])), at(5n, waits([you, other])), at(6n)], you, 4n),
  ).toEqual([{ nonce: 4n, signed: 1, proposals: 1 }]))

test('several proposals of one number that one has signed are counted', () =>
  expect(givenBy([at(4n, waits([other]), waits([other]), waits([you]))], you, 4n)).toEqual([
    { nonce: 4n, signed: 2, proposals: 3 },
  ]))

test('what nobody signed, and a list that names nobody who is missing, is not taken for a signature', () =>
  expect(givenBy([at(4n, waits([], 0), waits(undefined))], you, 4n)).toEqual([]))

test('what a Safe of one’s own has signed as an owner is told as its own', () =>
  expect(allGivenBy([at(4n, waits([])), at(5n, waits([you]))], you, { owned: [other], next: 4n })).toEqual([
    { nonce: 4n, signed: 1, proposals: 1 },
    { nonce: 4n, signed: 1, proposals: 1, by: other },
    { nonce: 5n, signed: 1, proposals: 1, by: other },
  ]))
