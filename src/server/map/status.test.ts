import { describe, expect, test } from 'vitest'
import type { Address, SafeState } from '#core/safe/safe.ts'
import type { MultisigRecord } from '#server/store/multisig.ts'
import { statusOf } from './status.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
const owners: Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]
const stranger: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const safe: SafeState = {
  chainId: 1,
  address: zero,
  version: '1.4.1',
  owners,
  threshold: 2,
  nonce: 5n,
  singleton: zero,
  blockNumber: 1n,
}
const hash = `0x${'ab'.repeat(32)}` as const
const now = 1_000_000

function record(
  nonce: bigint,
  signers: readonly Address[],
  more: Partial<MultisigRecord> = {},
): MultisigRecord {
  return {
    safe: zero,
    safeTxHash: hash,
    tx: {
      to: zero,
      value: 0n,
      data: '0x',
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zero,
      refundReceiver: zero,
      nonce,
    },
    submittedAt: now,
    modifiedAt: now - 60_000,
    trusted: true,
    confirmations: signers.map((owner) => ({ owner, signature: '0x', submittedAt: now })),
    ...more,
  }
}
const execution = { transactionHash: hash, timestamp: now, payment: 0n, executor: zero }
const of = (one: MultisigRecord) => statusOf(one, safe, now)
const [first, second] = owners as [Address, Address]

describe('A multisig transaction', () => {
  test('awaits confirmations below the threshold and execution from it on', () => {
    expect(of(record(5n, [first]))).toBe('AWAITING_CONFIRMATIONS')
    expect(of(record(7n, [first, second]))).toBe('AWAITING_EXECUTION')
  })

  test('does not count who is no owner any more', () =>
    expect(of(record(5n, [first, stranger]))).toBe('AWAITING_CONFIRMATIONS'))

  test('is cancelled once its nonce was used by another', () => {
    expect(of(record(4n, [first]))).toBe('CANCELLED')
    expect(of(record(4n, [first, second]))).toBe('CANCELLED')
  })

  test('has a minute in which its own execution may still be on its way into the index', () =>
    expect(of(record(4n, [first, second], { modifiedAt: now - 59_999 }))).toBe('AWAITING_EXECUTION'))

  test('that was executed succeeded or failed, whatever the Safe is today', () => {
    expect(of(record(4n, [stranger], { execution: { ...execution, success: true } }))).toBe('SUCCESS')
    expect(of(record(4n, [], { execution: { ...execution, success: false } }))).toBe('FAILED')
  })
})
