import type { Address, SafeState } from '#core/safe/safe.ts'
import type { MultisigRecord, StoredConfirmation } from '#server/store/multisig.ts'

export type TxStatus = 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION'

/** Between an execution and its block's indexing a fully confirmed transaction is not called cancelled: milliseconds. */
const indexingGrace = 60_000

/** The confirmations that count: of an executed transaction all, of a waiting one those of owners of today. */
export function confirmationsThatCount(
  record: MultisigRecord,
  owners: readonly Address[],
): readonly StoredConfirmation[] {
  if (record.execution) return record.confirmations
  return record.confirmations.filter(({ owner }) => owners.includes(owner))
}

/** Where a multisig transaction stands, seen from the Safe's nonce, owners and threshold of today. */
export function statusOf(record: MultisigRecord, safe: SafeState, now: number): TxStatus {
  if (record.execution) return record.execution.success ? 'SUCCESS' : 'FAILED'
  const isConfirmed = confirmationsThatCount(record, safe.owners).length >= safe.threshold
  if (safe.nonce > record.tx.nonce)
    return isConfirmed && now - record.modifiedAt < indexingGrace ? 'AWAITING_EXECUTION' : 'CANCELLED'
  return isConfirmed ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS'
}
