import { expect, test } from 'vitest'
import { isRejection, rejectionHash, rejectionTx } from './rejection.ts'
import { safeTxHash } from './safeTxHash.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const other = '0x5aFE000000000000000000000000000000000002'

test('a rejection is empty, goes to the Safe itself and has the hash of its ten fields', () => {
  const tx = rejectionTx(safe, 7n)
  expect(tx).toMatchObject({ to: safe, value: 0n, data: '0x', operation: 0, nonce: 7n, gasPrice: 0n })
  expect(isRejection(safe, tx)).toBe(true)
  expect(isRejection('0x5afe000000000000000000000000000000000001', tx)).toBe(true)
  const identity = { chainId: 1, address: safe, version: '1.4.1' } as const
  expect(rejectionHash(identity, 7n)).toBe(safeTxHash(identity, tx))
  expect(rejectionHash(identity, 8n)).not.toBe(rejectionHash(identity, 7n))
})

test.each([
  ['another receiver', { to: other }],
  ['a value', { value: 1n }],
  ['data', { data: '0x00' }],
  ['a delegate call', { operation: 1 }],
  ['a refund to whoever executes it', { gasPrice: 1n }],
] as const)('with %s it is none', (_, change) =>
  expect(isRejection(safe, { ...rejectionTx(safe, 7n), ...change })).toBe(false),
)
