import type { Address, SafeState } from '#core/safe/safe.ts'
import type { TransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import type { ChainService } from '#server/service.ts'
import type { StoredModuleExecution, StoredTransfer } from '#server/store/history.ts'
import type { MultisigRecord } from '#server/store/multisig.ts'
import type { StoredSafe } from '#server/store/safes.ts'
import { contractInfo, type NameSources, plainInfo } from './addressInfo.ts'
import { describeCall, describeMultisig, originOf } from './describe.ts'
import { creationId, moduleTransactionId, multisigId, transferTransactionId } from './ids.ts'
import { confirmationsThatCount, statusOf } from './status.ts'
import { creationTxInfo, transferTxInfo } from './txInfo.ts'

const noOrigin = { safeAppInfo: null, note: null }

/** A multisig transaction as lists show it, seen from the Safe of today. */
export async function multisigSummary(
  chain: ChainService,
  record: MultisigRecord,
  safe: SafeState,
  now: number,
): Promise<TransactionWire> {
  const { txInfo } = await describeMultisig(chain, record)
  const status = statusOf(record, safe, now)
  const confirmed = confirmationsThatCount(record, safe.owners)
  const missing = safe.owners.filter(
    (owner) => !confirmed.some((confirmation) => confirmation.owner === owner),
  )
  return {
    txInfo,
    id: multisigId(record.safe, record.safeTxHash),
    txHash: record.execution?.transactionHash ?? null,
    timestamp: record.execution?.timestamp ?? record.submittedAt,
    txStatus: status,
    executionInfo: {
      type: 'MULTISIG',
      nonce: Number(record.tx.nonce),
      confirmationsRequired: requiredOf(record, safe),
      confirmationsSubmitted: confirmed.length,
      missingSigners: status === 'AWAITING_CONFIRMATIONS' ? missing.map(plainInfo) : null,
    },
    ...originOf(chain, record),
  }
}

/** An executed transaction needed as many as agreed when it ran, if that is fewer than the threshold of today. */
export function requiredOf(record: MultisigRecord, { threshold }: SafeState): number {
  return record.execution ? Math.min(threshold, record.confirmations.length || threshold) : threshold
}

/** A module transaction as lists show it; undefined where the node did not say what it called. */
export async function moduleSummary(
  chain: ChainService,
  record: StoredModuleExecution,
): Promise<TransactionWire | undefined> {
  if (!record.call) return undefined
  const { txInfo } = await describeCall(chain, record.safe, record.call)
  return {
    txInfo,
    id: moduleTransactionId(record.safe, record.id),
    txHash: record.transactionHash,
    timestamp: record.timestamp,
    txStatus: record.success ? 'SUCCESS' : 'FAILED',
    executionInfo: { type: 'MODULE', address: contractInfo(chain, record.module) },
    ...noOrigin,
  }
}

/** A transfer as lists show it. */
export async function transferSummary(
  chain: ChainService,
  transfer: StoredTransfer,
  imitation: boolean,
): Promise<TransactionWire> {
  const { tokens } = chain
  const token = transfer.token ? await tokens.get(transfer.token) : undefined
  const trusted = transfer.token ? tokens.isTrusted(transfer.token) && token !== undefined : true
  return {
    txInfo: transferTxInfo(chain, transfer, token, { trusted, imitation }),
    id: transferTransactionId(transfer.safe, transfer.id),
    txHash: transfer.transactionHash,
    timestamp: transfer.timestamp,
    txStatus: 'SUCCESS',
    executionInfo: null,
    ...noOrigin,
  }
}

/** How a Safe came to be, as the last line of its history. */
export function creationSummary(chain: NameSources, address: Address, safe: StoredSafe): TransactionWire {
  return {
    txInfo: creationTxInfo(chain, safe),
    id: creationId(address),
    txHash: safe.transactionHash,
    timestamp: safe.timestamp,
    txStatus: 'SUCCESS',
    executionInfo: null,
    ...noOrigin,
  }
}
