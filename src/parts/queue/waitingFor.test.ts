import { describe, expect, test } from 'vitest'
import type { QueueItem } from '#gateway/schemas/transaction/transaction.ts'
import { waitingFor } from './waitingFor.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const item = (id: string, nonce: bigint, txStatus: string, missing: readonly string[] = []) =>
  ({
    type: 'TRANSACTION',
    transaction: {
      id,
      txStatus,
      executionInfo: { type: 'MULTISIG', nonce, missingSigners: missing.map((value) => ({ value })) },
    },
  }) as unknown as QueueItem

const ids = (items: readonly QueueItem[], isOwner = true) =>
  waitingFor(items, { owner, isOwner }).map(({ id }) => id)

describe('what waits for an owner', () => {
  const label = { type: 'LABEL', label: 'Next' } as QueueItem
  const queue = [
    label,
    item('ready', 4n, 'AWAITING_EXECUTION'),
    item('rejection', 4n, 'AWAITING_CONFIRMATIONS', [owner.toLowerCase(), other]),
    item('ready later', 5n, 'AWAITING_EXECUTION'),
    item('signed', 6n, 'AWAITING_CONFIRMATIONS', [other]),
    item('unsigned', 7n, 'AWAITING_CONFIRMATIONS', [owner]),
  ]

  test('is what they have not confirmed, and what can be executed next', () =>
    expect(ids(queue)).toEqual(['ready', 'rejection', 'unsigned']))

  test('in a Safe that is not listed as theirs, only what they are a missing signer of', () =>
    expect(ids(queue, false)).toEqual(['rejection', 'unsigned']))

  test('never a transaction that waits for others alone, or an entry that could not be read', () =>
    expect(
      waitingFor(
        [
          { type: 'UNREADABLE', path: 'x', message: 'y' },
          item('signed', 6n, 'AWAITING_CONFIRMATIONS', [other]),
        ],
        { owner, isOwner: true },
      ),
    ).toEqual([]))
})
