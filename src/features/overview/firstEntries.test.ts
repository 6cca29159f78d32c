import { expect, test } from 'vitest'
import type { HistoryItem } from '#gateway/schemas/transaction/transaction.ts'
import { firstEntries } from './firstEntries.ts'

const transaction = (id: string) => ({ type: 'TRANSACTION', transaction: { id } }) as unknown as HistoryItem
const day = { type: 'DATE_LABEL', timestamp: 1 } as const
const ofUnknownType = { type: 'unknown', raw: { type: 'RECALLED' } } as const
const unreadable = { type: 'UNREADABLE', path: 'transaction.id', message: 'is missing' } as const

test('transactions come first to last, without the labels between them', () =>
  expect(firstEntries([day, transaction('a'), day, transaction('b')], 3)).toMatchObject([
    { key: 'a', transaction: { id: 'a' } },
    { key: 'b', transaction: { id: 'b' } },
  ]))

test('an entry of a kind that this page does not know keeps its place and is named', () =>
  expect(firstEntries([transaction('a'), ofUnknownType, transaction('b')], 3)).toMatchObject([
    { key: 'a' },
    {
      unread: {
        path: 'type',
        message: 'The service reports “RECALLED”, a kind that this page does not know.',
      },
    },
    { key: 'b' },
  ]))

test('an entry that could not be read keeps its place', () =>
  expect(firstEntries([unreadable, transaction('a')], 3)).toMatchObject([
    { unread: { path: 'transaction.id', message: 'is missing' } },
    { key: 'a' },
  ]))

test('no more stand there than were wished for', () =>
  expect(firstEntries([transaction('a'), ofUnknownType, transaction('b')], 2)).toHaveLength(2))
