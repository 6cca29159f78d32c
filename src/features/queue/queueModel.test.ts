import { describe, expect, test } from 'vitest'
import type { QueueItem } from '#gateway/schemas/transaction/transaction.ts'
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
      { path: 'type', message: 'The service reports “RECALLED”, a kind that this page does not know.' },
    ]))

  test('what cannot be read is named', () =>
    expect(
      queueModel([{ type: 'UNREADABLE', path: 'transaction.id', message: 'x' }], 0n).unreadable,
    ).toHaveLength(1))

  const hash = `0x${'ab'.repeat(32)}` as const
  const id = `multisig_0x5FbDB2315678afecb367f032d93F642f64180aa3_${hash}`
  const rowOf = (items: QueueItem[], nonce: bigint, next = 4n) =>
    queueModel(items, next, [{ safeTxHash: hash, nonce }]).numbers.find((one) => one.nonce === nonce)

  test('what was signed here and is not listed stands at its number', () => {
    expect(rowOf([transaction(4n), transaction(6n)], 5n)).toEqual({
      nonce: 5n,
      isNext: false,
      transactions: [],
      signed: [hash],
    })
    expect(rowOf([transaction(4n)], 4n)).toMatchObject({ signed: [hash], transactions: [{ id: 'tx4' }] })
    expect(rowOf([], 7n)).toMatchObject({ signed: [hash] })
  })

  test('what was signed here is not hidden where it is listed, used, or nobody knows what is next', () => {
    expect(rowOf([transaction(5n, id)], 5n)).not.toHaveProperty('signed')
    expect(rowOf([transaction(4n)], 3n)).toBeUndefined()
    expect(queueModel([], undefined, [{ safeTxHash: hash, nonce: 5n }]).numbers).toEqual([])
  })

  test('a gap is uncertain where an entry could not be read, or is told twice in two ways', () => {
    const garbled = { type: 'UNREADABLE', path: 'transaction.id', message: 'x' } as const
    const gapIn = (items: Parameters<typeof queueModel>[0]) =>
      queueModel(items, 4n).numbers.find(({ nonce }) => nonce === 4n)
    expect(gapIn([transaction(5n)])).toEqual({ nonce: 4n, isNext: true, transactions: [] })
    expect(gapIn([transaction(5n), garbled])).toMatchObject({ isUncertain: true })
    const other = structuredClone(transaction(5n)) as { transaction: { txInfo?: unknown } }
    other.transaction.txInfo = { type: 'Custom' }
    expect(gapIn([transaction(5n), other as QueueItem])).toMatchObject({ isUncertain: true })
  })
})
