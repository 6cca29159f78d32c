import { describe, expect, test } from 'vitest'
import type { QueueItem } from '#gateway/schemas/transaction.ts'
import { queueModel } from './queueModel.ts'

const transaction = (nonce: bigint, id = `tx${nonce}`) =>
  ({
    type: 'TRANSACTION',
    conflictType: 'None',
    transaction: {
      id,
      executionInfo: { type: 'MULTISIG', nonce, confirmationsRequired: 2, confirmationsSubmitted: 1 },
    },
  }) as unknown as QueueItem
const shape = (items: QueueItem[], next?: bigint) =>
  queueModel(items, next).numbers.map(({ nonce, isNext, transactions }) => [
    nonce,
    isNext,
    transactions.length,
  ])

describe('the queue as a scale of numbers', () => {
  test('marks what the chain expects and draws what is missing in between', () =>
    expect(shape([transaction(4n), transaction(6n)], 4n)).toEqual([
      [4n, true, 1],
      [5n, false, 0],
      [6n, false, 1],
    ]))

  test('a queue that does not begin where the chain stands begins with a gap', () =>
    expect(shape([transaction(5n)], 4n)).toEqual([
      [4n, true, 0],
      [5n, false, 1],
    ]))

  test('several proposals for one number stand together', () =>
    expect(shape([transaction(4n, 'a'), transaction(4n, 'b')], 4n)).toEqual([[4n, true, 2]]))

  test('a number the chain has passed is shown, not hidden', () =>
    expect(shape([transaction(2n), transaction(4n)], 4n)).toMatchObject([
      [2n, false, 1],
      [3n, false, 0],
      [4n, true, 1],
    ]))

  test('a wide gap is drawn once', () =>
    expect(shape([transaction(4n), transaction(9_000_000n)], 4n)).toHaveLength(3))

  test('without the chain there is no next and no gap before the first', () =>
    expect(shape([transaction(6n)])).toEqual([[6n, false, 1]]))

  test('an entry of a type that nobody here knows is named too', () =>
    expect(queueModel([{ type: 'unknown', raw: { type: 'RECALLED' } }], 0n).unreadable).toEqual([
      { path: 'type', message: 'The service says “RECALLED”, a kind that this page does not know.' },
    ]))

  test('what cannot be read is named', () =>
    expect(
      queueModel([{ type: 'UNREADABLE', path: 'transaction.id', message: 'x' }], 0n).unreadable,
    ).toHaveLength(1))
})
