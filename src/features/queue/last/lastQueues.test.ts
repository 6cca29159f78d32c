import { beforeEach, describe, expect, test } from 'vitest'
import { keepLastQueue, type LastQueue, lastQueues } from './lastQueues.ts'

const safe = (digit: number) => `1:0x${`${digit}`.repeat(40)}`
const queue = (digit: number, more: Partial<LastQueue> = {}): LastQueue => ({
  safe: safe(digit),
  block: '21800000',
  rows: [{ nonce: '7', sentence: 'Sends 1 ETH from this Safe to 0x…' }],
  ...more,
})
const kept = () => lastQueues.getState().queues

beforeEach(() => lastQueues.setState({ queues: [] }))

describe('the queue that was checked last', () => {
  test('is kept once a Safe, the newest first, of five Safes', () => {
    for (const digit of [1, 2, 3, 4, 5, 6, 2]) keepLastQueue(queue(digit))
    expect(kept().map((one) => one.safe)).toEqual([2, 6, 5, 4, 3].map(safe))
  })

  test('is forgotten when nothing waits any more', () => {
    keepLastQueue(queue(1))
    keepLastQueue(queue(1, { rows: [] }))
    expect(kept()).toEqual([])
  })

  test('has ten rows, and none that is longer than anybody reads', () => {
    const rows = Array.from({ length: 12 }, (_, nonce) => ({ nonce: `${nonce}`, sentence: 'Sends 1 ETH.' }))
    keepLastQueue(queue(1, { rows: [{ nonce: '0', sentence: 'x'.repeat(1_001) }, ...rows] }))
    expect(kept()[0]?.rows).toEqual(rows.slice(0, 10))
  })
})
