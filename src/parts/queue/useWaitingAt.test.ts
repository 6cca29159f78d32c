import { expect, test } from 'vitest'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { splitByRejection } from './useWaitingAt.ts'

const safe = `0x${'5'.repeat(40)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const listed = (digit: string, isCancellation: boolean) =>
  ({
    id: `multisig_${safe}_${hashOf(digit)}`,
    txInfo: { type: 'Custom', to: { value: safe }, dataSize: 0, value: 0n, isCancellation },
  }) as unknown as Transaction
const payment = listed('1', false)
const rejection = listed('2', true)

test('a rejection is found by its hash, whatever the list calls it', () => {
  const lying = listed('1', true)
  expect(splitByRejection([lying, rejection], hashOf('2'))).toEqual({ rejection, rejected: [lying] })
})

test('without the version of the Safe there is no hash: nothing is a rejection, and none rejects itself', () => {
  expect(splitByRejection([payment, rejection], undefined)).toEqual({
    rejection: undefined,
    rejected: [payment],
  })
})
