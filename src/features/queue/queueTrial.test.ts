import { expect, test } from 'vitest'
import type { QueueItem } from '#gateway/schemas/transaction/transaction.ts'
import { chosenIn } from './queueTrial.ts'
import { whyUntried } from './whyUntried.ts'

const item = (id: string, nonce: bigint, confirmationsSubmitted: number) =>
  ({
    type: 'TRANSACTION',
    transaction: { id, executionInfo: { type: 'MULTISIG', nonce, confirmationsSubmitted } },
  }) as QueueItem

test('of several with one number the one that most signed is tried; numbers with several and with none are told', () => {
  const items = [item('few', 4n, 1), item('more', 4n, 2), item('last', 6n, 0), item('used', 3n, 2)]
  expect(chosenIn(items, 4n)).toEqual({ ids: ['more', 'last'], rivals: [4n], gaps: [5n] })
})

test('why the queue cannot be tried says what to do about it, and nothing where it can', () => {
  expect(whyUntried({ hasNode: false, isRead: false, isFailed: true })).toBe(
    'This page knows no node for this network: add one on the Account page.',
  )
  expect(whyUntried({ hasNode: true, isRead: false, isFailed: true })).toBe(
    'The chain could not be loaded: try again in a moment, or add another node on the Account page.',
  )
  expect(whyUntried({ hasNode: true, isRead: false, isFailed: false })).toBe('The chain is loading.')
  expect(whyUntried({ hasNode: true, isRead: true, isFailed: true })).toBeUndefined()
})
