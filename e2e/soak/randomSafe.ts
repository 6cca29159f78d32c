import fc from 'fast-check'
import { bytesToHex } from 'viem'
import type { Address, Hex, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'

/** Any bytes of that many. */
export const hexOf = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes): Hex => bytesToHex(bytes))

/** Any address, the odd ones too. */
export const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  { weight: 8, arbitrary: hexOf(20) },
  fc.constantFrom<Address>(`0x${'00'.repeat(20)}`, `0x${'ff'.repeat(20)}`, `0x${'00'.repeat(19)}01`),
)

/** Any uint256, often small, often at an edge. */
export const anyUint = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 2n ** 64n }),
  fc.constantFrom(0n, 1n, 2n ** 255n, 2n ** 256n - 1n),
)

/** Any transaction of a Safe. */
export const anyTx: fc.Arbitrary<SafeTx> = fc.record({
  to: anyAddress,
  value: anyUint,
  data: fc.oneof(fc.constant<Hex>('0x'), hexOf(0, 300)),
  operation: fc.constantFrom(0 as const, 1 as const),
  safeTxGas: anyUint,
  baseGas: anyUint,
  gasPrice: anyUint,
  gasToken: anyAddress,
  refundReceiver: anyAddress,
  nonce: anyUint,
})

/** Any Safe of these releases. */
export const anySafe = (versions: readonly SafeVersion[]): fc.Arbitrary<SafeIdentity> =>
  fc.record({
    chainId: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    ),
    address: anyAddress,
    version: fc.constantFrom(...versions),
  })
