import type { ListingComparison } from '#core/checks/context.ts'
import { plainText } from '#core/sentence/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'

/** What a list says of one of its rows. */
export type ListedTransactionRow = Pick<
  Transaction,
  'id' | 'timestamp' | 'executionInfo' | 'txInfo' | 'txStatus'
>

type Coin = { symbol: string; decimals: number }
type RowWords = Pick<ListedTransactionRow, 'txInfo' | 'txStatus'> & {
  by?: { type: string; nonce?: bigint; address?: { value: string } } | undefined
}

/** Nothing about it changes any more. */
export const isFinal = (status: ListedTransactionRow['txStatus']): boolean =>
  status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'

/**
 * All that is said of a transaction: the sentence, and as text also how it went, whose it was, and the token behind its symbol. How far
 * something is that waits changes between two readings, so it is left out unless `isDone` says that it waits no more.
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

/** What was checked are the details: a row that tells of something else was not. */
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
