import fc from 'fast-check'
import { bytesToHex, getAddress, hashTypedData } from 'viem'
import { test } from 'vitest'
import { safeVersions } from './safe.ts'
import { safeTxHash } from './safeTxHash.ts'
import { safeTxTypedData } from './safeTxTypedData.ts'

const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => bytesToHex(array))
const address = bytes(20, 20).map((hex) => getAddress(hex))
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('our encoder and viem agree on any transaction of any Safe', () => {
  const tx = fc.record({
    to: address,
    value: uint256,
    data: bytes(0, 300),
    operation: fc.constantFrom(0 as const, 1 as const),
    safeTxGas: uint256,
    baseGas: uint256,
    gasPrice: uint256,
    gasToken: address,
    refundReceiver: address,
    nonce: uint256,
  })
  const safe = fc.record({
    chainId: fc.integer({ min: 1, max: 2 ** 48 }),
    address,
    version: fc.constantFrom(...safeVersions),
  })
  fc.assert(
    fc.property(safe, tx, (safe, tx) => safeTxHash(safe, tx) === hashTypedData(safeTxTypedData(safe, tx))),
    { numRuns: 300 },
  )
})
