import { expect, test } from 'vitest'
import type { ConflictingTransaction } from '#core/checks/facts.ts'
import { known, resultOf } from '#core/fixtures/checkCase.ts'
import type { Hash, SafeVersion } from '#core/safe/safe.ts'
import { conflictingTransactionsCheck } from './QUEUE-01-conflicting-transactions.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
const other: Hash = `0x${'cd'.repeat(32)}`
const identity = { chainId: 1, address: '0x5aFE000000000000000000000000000000000001' } as const

test('QUEUE-01 holds what was signed for the address on another network against a Safe whose signatures name no network', () => {
  const signed = (version: SafeVersion, nonce = 7n, safeTxHash = other) =>
    resultOf(
      conflictingTransactionsCheck,
      { safeTxHash: hash, nonce: 7n, identity: { ...identity, version } },
      {
        facts: {
          service: { rivals: known<readonly ConflictingTransaction[]>([]) },
          signedHere: [{ safeTxHash, nonce, elsewhere: 137 }],
        },
      },
    )
  // hasChainId of GnosisSafe.sol: from 1.3.0 on the domain separator has one.
  for (const version of ['1.0.0', '1.1.1', '1.2.0'] as const) {
    expect(signed(version)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(signed(version).text).toContain(
      'You signed another transaction with nonce 7 for this address on network 137.',
    )
    expect(signed(version, 8n).outcome).toBe('pass')
    expect(signed(version, 7n, hash).outcome).toBe('pass')
  }
  for (const version of ['1.3.0', '1.4.1', '1.5.0'] as const) expect(signed(version).outcome).toBe('pass')
})
