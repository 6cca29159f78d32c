import { expect, test } from 'vitest'
import type { Result, Severity } from '#core/checks/result.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { type FoundEntry, lastQueueOf } from './lastQueueOf.ts'

const txAt = (nonce: bigint) =>
  safeTxOf({ to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x', operation: 0 }, nonce)
const resultOf = (outcome: Result['outcome'], severity: Severity, text: string): Result => ({
  ...{ id: 'ADDR-01', outcome, severity, text },
  evidence: {},
})

const judged = (nonce: bigint, more: Partial<FoundEntry> = {}): FoundEntry => ({
  kind: 'transaction',
  results: [],
  blockNumber: 100n,
  tx: txAt(nonce),
  ...more,
})
const entry = (id: string, at: number, verification: FoundEntry) => ({ id, at, verification })
const sentenceFor = ({ tx }: { tx: { nonce: bigint } }) => `Uses ${tx.nonce}.`

test('of each entry the newest verdict stays, by nonce, as of the oldest block', () => {
  const entries = [
    entry('b', 2, judged(8n, { blockNumber: 99n })),
    entry('a', 3, judged(7n)),
    entry('b', 1, judged(80n)),
  ]
  expect(lastQueueOf('1:0x1', entries, sentenceFor)).toEqual({
    safe: '1:0x1',
    block: '99',
    rows: [
      { nonce: '7', sentence: 'Uses 7.' },
      { nonce: '8', sentence: 'Uses 8.' },
    ],
  })
})

test('a finding stays with its entry, the gravest', () => {
  const results = [
    resultOf('finding', 'warn', 'New.'),
    resultOf('unknown', 'block', 'Could not check.'),
    resultOf('finding', 'stop', 'Foreign code.'),
  ]
  const queue = lastQueueOf('1:0x1', [entry('a', 1, judged(7n, { results }))], sentenceFor)
  expect(queue?.rows[0]?.finding).toBe('Foreign code.')
})

test('what was executed, could not be read or has no block is not of the queue', () => {
  const entries = [
    entry('a', 1, judged(1n, { kind: 'history' })),
    entry('b', 1, { kind: 'transaction', results: [], blockNumber: 100n }),
    entry('c', 1, { kind: 'transaction', results: [], tx: txAt(3n) }),
  ]
  expect(lastQueueOf('1:0x1', entries, sentenceFor)).toBeUndefined()
})
