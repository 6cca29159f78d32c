import { expect, test } from 'vitest'
import { rejectionOf } from './useRejection.ts'

const safe = '0x5aFE000000000000000000000000000000000001'

test('a rejection moves nothing, calls nothing and goes to the Safe itself', () =>
  expect(rejectionOf({ chainId: 1, address: safe, version: '1.4.1' }, 7n).tx).toMatchObject({
    to: safe,
    value: 0n,
    data: '0x',
    operation: 0,
    nonce: 7n,
    gasPrice: 0n,
  }))
