import { expect, test } from 'vitest'
import { askAgain, recentTransaction } from './recentTransactions.ts'

const hash = `0x${'ab'.repeat(32)}` as const

test('5.9 a remembered transaction has a hash, a description, and a whole number of confirmations', () => {
  const whole = { hash, description: 'Sent to 0x22…2222', confirmations: 1 }
  expect(recentTransaction(whole)).toBe(whole)
  expect(recentTransaction({ hash, description: 'Sent' })).toEqual({ hash, description: 'Sent' })
  for (const bad of ['0x12', hash.slice(2), `${hash}0`, `0x${'zz'.repeat(32)}`])
    expect(() => recentTransaction({ ...whole, hash: bad as typeof hash })).toThrow(
      'Invalid transaction hash',
    )
  for (const description of ['', ' '])
    expect(() => recentTransaction({ ...whole, description })).toThrow('Transaction must have a description')
  for (const confirmations of [0, -1, 1.5, Number.NaN])
    expect(() => recentTransaction({ ...whole, confirmations })).toThrow('must be a positive integer')
})

test('what was called failed is asked for again; only its receipt can make it so', () => {
  const kept = new Map([
    [
      'rk-transactions',
      JSON.stringify({
        '0x1': {
          5: [
            { hash, description: 'Sent', status: 'failed' },
            { hash, status: 'confirmed' },
          ],
        },
      }),
    ],
  ])
  askAgain({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) })
  const [first, second] = JSON.parse(kept.get('rk-transactions') ?? '')['0x1'][5]
  expect([first.status, second.status]).toEqual(['pending', 'confirmed'])
  askAgain({ getItem: () => null, setItem: () => expect.unreachable() })
})
