import type { Address } from '#core/safe/safe.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { QueueItem, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { isMissingSigner } from './missingSigner.ts'

/** What of a Safe's queue waits for a person, by the service's word: for their confirmation, or, being ready and next, for its execution. */
export function waitingFor(
  items: readonly (QueueItem | Unreadable)[],
  { owner, isOwner }: { owner: Address; isOwner: boolean },
): Transaction[] {
  const transactions = items.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
  const nonces = transactions.flatMap((one) => nonceOf(one) ?? [])
  const first = nonces.reduce<bigint | undefined>(
    (least, nonce) => (least === undefined || nonce < least ? nonce : least),
    undefined,
  )
  return transactions.filter(
    (one) =>
      isMissingSigner(one, owner) ||
      (isOwner && one.txStatus === 'AWAITING_EXECUTION' && nonceOf(one) === first),
  )
}

const nonceOf = ({ executionInfo }: Transaction): bigint | undefined =>
  executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
