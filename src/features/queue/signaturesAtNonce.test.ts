import { expect, test } from 'vitest'
import { allSignaturesBy, signaturesBy } from './signaturesAtNonce.ts'

const [you, other, third] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`] as const
const owners = [you, other, third]
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
    signaturesBy([at(3n, waits([other])), at(4n, waits([other])), at(5n, waits([you, other])), at(6n)], you, {
      owners,
      next: 4n,
    }),
  ).toEqual([{ nonce: 4n, signed: 1, perhaps: 0, proposals: 1 }]))

test('several proposals of one number that one has signed are counted', () =>
  expect(
    signaturesBy([at(4n, waits([other]), waits([other]), waits([you]))], you, { owners, next: 4n }),
  ).toEqual([{ nonce: 4n, signed: 2, perhaps: 0, proposals: 3 }]))

test('what nobody signed, and a list that names nobody who is missing, is not taken for a signature', () =>
  expect(signaturesBy([at(4n, waits([], 0), waits(undefined))], you, { owners, next: 4n })).toEqual([]))

test('where enough have signed, the list names nobody: that one of them is you is certain only if all owners have', () =>
  expect(
    signaturesBy([at(4n, waits(undefined, 2)), at(5n, waits(undefined, 3))], you, { owners, next: 4n }),
  ).toEqual([
    { nonce: 4n, signed: 0, perhaps: 1, proposals: 1 },
    { nonce: 5n, signed: 1, perhaps: 0, proposals: 1 },
  ]))

test('who is no owner has signed nothing, though the list does not name them as missing', () =>
  expect(
    signaturesBy([at(4n, waits([other])), at(5n, waits(undefined, 2))], you, {
      owners: [other, third],
      next: 4n,
    }),
  ).toEqual([]))

test('what a Safe of one’s own has signed as an owner is told as its own', () =>
  expect(
    allSignaturesBy([at(4n, waits([])), at(5n, waits([you]))], you, { owners, owned: [other], next: 4n }),
  ).toEqual([
    { nonce: 4n, signed: 1, perhaps: 0, proposals: 1 },
    { nonce: 4n, signed: 1, perhaps: 0, proposals: 1, by: other },
    { nonce: 5n, signed: 1, perhaps: 0, proposals: 1, by: other },
  ]))
