import * as v from 'valibot'
import { byType, oneOf } from '#gateway/schemas/open.ts'
import {
  AddressInfo,
  Count,
  extra,
  HashText,
  maybe,
  Nonce,
  object,
  Timestamp,
} from '#gateway/schemas/vocabulary.ts'
import { TxInfo } from './txInfo.ts'

/** Where a transaction stands. */
export const TransactionStatus = oneOf(
  'AWAITING_CONFIRMATIONS',
  'AWAITING_EXECUTION',
  'CANCELLED',
  'FAILED',
  'SUCCESS',
)
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>

/** The Safe App that a transaction says it came from. */
export const SafeAppInfo = object({ name: v.string(), url: v.string(), logoUri: extra(v.string()) })

const ExecutionInfo = byType(
  object({
    type: v.literal('MULTISIG'),
    nonce: Nonce,
    confirmationsRequired: Count,
    confirmationsSubmitted: Count,
    missingSigners: maybe(v.array(AddressInfo)),
  }),
  object({ type: v.literal('MODULE'), address: AddressInfo }),
)

/** A transaction as lists show it; `id` is what its details are asked by. `timestamp` is of execution, else of submission. */
export const Transaction = object({
  id: v.string(),
  txHash: maybe(HashText),
  timestamp: Timestamp,
  txStatus: TransactionStatus,
  txInfo: TxInfo,
  executionInfo: maybe(ExecutionInfo),
  safeAppInfo: extra(SafeAppInfo),
  note: extra(v.string()),
})
export type Transaction = v.InferOutput<typeof Transaction>
export type TransactionWire = v.InferInput<typeof Transaction>

const ConflictType = oneOf('None', 'HasNext', 'End')
const TransactionItem = object({
  type: v.literal('TRANSACTION'),
  transaction: Transaction,
  conflictType: ConflictType,
})

/** A row of the queue: a label, the head of a group that competes for one nonce, or a transaction. */
export const QueueItem = byType(
  object({ type: v.literal('LABEL'), label: oneOf('Next', 'Queued') }),
  object({ type: v.literal('CONFLICT_HEADER'), nonce: Nonce }),
  TransactionItem,
)
export type QueueItem = v.InferOutput<typeof QueueItem>
export type QueueItemWire = v.InferInput<typeof QueueItem>

/** A row of the history: the day of what follows (the time of that day's first transaction), or a transaction. */
export const HistoryItem = byType(
  object({ type: v.literal('DATE_LABEL'), timestamp: Timestamp }),
  TransactionItem,
)
export type HistoryItem = v.InferOutput<typeof HistoryItem>
export type HistoryItemWire = v.InferInput<typeof HistoryItem>

/** A row of the lists that hold nothing but transactions. */
export const ListedTransaction = byType(TransactionItem)
export type ListedTransaction = v.InferOutput<typeof ListedTransaction>
export type ListedTransactionWire = v.InferInput<typeof ListedTransaction>
