import { zeroAddress } from 'viem'
import type { SafeState } from '#core/safe/safe.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import type { ChainService } from '#server/service.ts'
import type { StoredModuleExecution, StoredTransfer } from '#server/store/history.ts'
import type { MultisigRecord } from '#server/store/multisig.ts'
import { contractInfo, plainInfo } from './addressInfo.ts'
import { describeCall, describeMultisig, originOf } from './describe.ts'
import { moduleTransactionId, multisigId } from './ids.ts'
import { confirmationsThatCount, statusOf } from './status.ts'
import { requiredOf, transferSummary } from './summaries.ts'
import { tokenWire, txDataOf } from './txData.ts'

/** A multisig transaction with everything that is known; `rejection` is what would use up its nonce with nothing, this one or another. */
export async function multisigDetails(
  chain: ChainService,
  record: MultisigRecord,
  context: { safe: SafeState; rejection: MultisigRecord | undefined; now: number },
): Promise<TransactionDetailsWire> {
  const { safe, rejection, now } = context
  const { tx, execution } = record
  const described = await describeMultisig(chain, record)
  const gasToken = tx.gasToken === zeroAddress ? undefined : await chain.tokens.get(tx.gasToken)
  return {
    safeAddress: record.safe,
    txId: multisigId(record.safe, record.safeTxHash),
    executedAt: execution?.timestamp ?? null,
    txStatus: statusOf(record, safe, now),
    txInfo: described.txInfo,
    txData: await txDataOf(chain, described),
    txHash: execution?.transactionHash ?? null,
    detailedExecutionInfo: {
      type: 'MULTISIG',
      submittedAt: record.submittedAt,
      nonce: Number(tx.nonce),
      safeTxGas: tx.safeTxGas.toString(),
      baseGas: tx.baseGas.toString(),
      gasPrice: tx.gasPrice.toString(),
      gasToken: tx.gasToken,
      fee: '0',
      payment: (execution?.payment ?? 0n).toString(),
      refundReceiver: contractInfo(chain, tx.refundReceiver),
      safeTxHash: record.safeTxHash,
      executor: execution ? contractInfo(chain, execution.executor) : null,
      signers: safe.owners.map(plainInfo),
      confirmationsRequired: requiredOf(record, safe),
      confirmations: confirmationsThatCount(record, safe.owners).map(({ owner, signature, submittedAt }) => ({
        signer: plainInfo(owner),
        signature,
        submittedAt,
      })),
      rejectors: rejectorsOf(record, rejection, safe).map(plainInfo),
      gasTokenInfo: gasToken ? tokenWire(gasToken) : null,
      trusted: record.trusted,
      proposer: record.proposer ? plainInfo(record.proposer) : null,
      proposedByDelegate: record.proposedByDelegate ? plainInfo(record.proposedByDelegate) : null,
    },
    ...originOf(chain, record),
  }
}

/** Who confirmed the empty call of the Safe to itself that would use up the same nonce. */
function rejectorsOf(record: MultisigRecord, rejection: MultisigRecord | undefined, safe: SafeState) {
  if (!rejection || rejection.safeTxHash === record.safeTxHash) return []
  return confirmationsThatCount(rejection, safe.owners).map(({ owner }) => owner)
}

/** A module transaction with everything that is known; undefined where the node did not say what it called. */
export async function moduleDetails(
  chain: ChainService,
  record: StoredModuleExecution,
): Promise<TransactionDetailsWire | undefined> {
  if (!record.call) return undefined
  const described = await describeCall(chain, record.safe, record.call)
  return {
    safeAddress: record.safe,
    txId: moduleTransactionId(record.safe, record.id),
    executedAt: record.timestamp,
    txStatus: record.success ? 'SUCCESS' : 'FAILED',
    txInfo: described.txInfo,
    txData: await txDataOf(chain, described),
    txHash: record.transactionHash,
    detailedExecutionInfo: { type: 'MODULE', address: contractInfo(chain, record.module) },
    safeAppInfo: null,
    note: null,
  }
}

/** A transfer with everything that is known. */
export async function transferDetails(
  chain: ChainService,
  transfer: StoredTransfer,
): Promise<TransactionDetailsWire> {
  const { id, txInfo, txStatus } = await transferSummary(chain, transfer, false)
  return {
    safeAddress: transfer.safe,
    txId: id,
    executedAt: transfer.timestamp,
    txStatus,
    txInfo,
    txData: null,
    txHash: transfer.transactionHash,
    detailedExecutionInfo: null,
    safeAppInfo: null,
    note: null,
  }
}
