import type { ListingComparison } from '#core/checks/context.ts'
import { plainText } from '#core/sentence/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'

/** The members of a list's row that are compared. */
export type ListedTransactionRow = Pick<
  Transaction,
  'id' | 'timestamp' | 'executionInfo' | 'txInfo' | 'txStatus'
>

type Coin = { symbol: string; decimals: number }
type RowWords = Pick<ListedTransactionRow, 'txInfo' | 'txStatus'> & {
  by?: { type: string; nonce?: bigint; address?: { value: string } } | undefined
}

/** Whether it can no longer change. */
export const isFinal = (status: ListedTransactionRow['txStatus']): boolean =>
  status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'

/**
 * The service's description: the sentence, and as text also the status, the sender and the token's contract. The progress of a waiting
 * transaction changes between two loads, so it is left out unless `isDone`.
 */
function wordsOf({ txInfo, txStatus, by }: RowWords, isDone: boolean, nativeCurrency: Coin): string {
  const sentence = claimedSentence({ txInfo, isDone, nonce: by?.nonce, nativeCurrency })
  const moved = txInfo.type === 'Transfer' ? txInfo.transferInfo : undefined
  const token = moved && 'tokenAddress' in moved ? moved.tokenAddress : ''
  const status = typeof txStatus === 'string' ? txStatus : txStatus.unknown
  return [
    ...sentence.map(({ text }) => text),
    ...[token, isDone ? status : '', by?.type ?? '', by?.nonce ?? '', by?.address?.value ?? ''],
  ]
    .join(' ')
    .toLowerCase()
}

/** Compares a row with the details, which the checks verified. */
export function listingComparison(
  listed: ListedTransactionRow,
  details: TransactionDetails,
  nativeCurrency: Coin,
): ListingComparison {
  const { txInfo, txStatus, detailedExecutionInfo: by } = details
  const isDone = isFinal(listed.txStatus)
  const nonce = by?.type === 'MULTISIG' ? by.nonce : undefined
  return {
    listed: wordsOf({ ...listed, by: listed.executionInfo }, isDone, nativeCurrency),
    detailed: wordsOf({ txInfo, txStatus, by }, isDone, nativeCurrency),
    sentence: plainText(claimedSentence({ txInfo, isDone: txStatus === 'SUCCESS', nonce, nativeCurrency })),
  }
}
