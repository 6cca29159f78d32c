import { expect, test } from 'vitest'
import type { QueueNonce } from '#features/queue/queueModel.ts'
import { confirmationsIn, confirmationsNews } from './confirmationsNews.ts'

const waiting = (id: string, nonce: bigint, confirmationsSubmitted: number) =>
  ({
    nonce,
    transactions: [
      { id, executionInfo: { type: 'MULTISIG', nonce, confirmationsSubmitted, confirmationsRequired: 2 } },
    ],
  }) as unknown as QueueNonce
const news = (before: QueueNonce[], now: QueueNonce[]) =>
  confirmationsNews(confirmationsIn(before), confirmationsIn(now))

test('a confirmation that came is said with the nonce; what did not change, is new or is gone is not', () => {
  const before = [waiting('a', 4n, 1), waiting('b', 5n, 1), waiting('c', 6n, 0)]
  expect(news(before, before)).toBeUndefined()
  expect(news(before, [waiting('b', 5n, 1), waiting('c', 6n, 0), waiting('d', 7n, 1)])).toBeUndefined()
  expect(news(before, [waiting('a', 4n, 2), waiting('b', 5n, 1), waiting('c', 6n, 1)])).toBe(
    'Transaction 4 now has 2 of 2 confirmations. Transaction 6 now has 1 of 2 confirmations.',
  )
})
