import { checksumAddress } from 'viem'
import type { Progress } from '#core/checks/progress.ts'
import type { Address, Confirmation, Hash, SafeTx } from '#core/safe.ts'
import type { MultisigExecutionDetails, TransactionDetails } from '#gateway/schemas/details.ts'

/** What a service says of a transaction that owners sign, in the vocabulary of the chain. */
export type Claim = {
  tx: SafeTx
  safeTxHash: MultisigExecutionDetails['safeTxHash']
  owners: readonly Address[]
  threshold: number
  confirmations: readonly Confirmation[]
  /** How far it is; undefined for a word that this build does not know. */
  progress: Progress | undefined
  /** The service says that its number is used: it ran, or another with the same number did. */
  isDone: boolean
  txHash: Hash | undefined
  executor: Address | undefined
  executedAt: number | undefined
  proposer: Address | undefined
  delegate: Address | undefined
}

/** Takes the ten fields, the confirmations and the claims about the Safe out of the details; undefined when owners sign no such thing. */
export function claimOf(details: TransactionDetails): Claim | undefined {
  const { txData, txStatus, txHash, executedAt, detailedExecutionInfo: info } = details
  if (info?.type !== 'MULTISIG' || txData === undefined) return undefined
  const tx: SafeTx = {
    to: checksumAddress(txData.to.value),
    value: txData.value ?? 0n,
    data: txData.hexData ?? '0x',
    operation: txData.operation,
    safeTxGas: info.safeTxGas,
    baseGas: info.baseGas,
    gasPrice: info.gasPrice,
    gasToken: checksumAddress(info.gasToken),
    refundReceiver: checksumAddress(info.refundReceiver.value),
    nonce: info.nonce,
  }
  const confirmations = info.confirmations.map(({ signer, signature, submittedAt }) => ({
    owner: checksumAddress(signer.value),
    signature,
    submittedAt,
  }))
  return {
    tx,
    safeTxHash: info.safeTxHash,
    owners: info.signers.map(({ value }) => checksumAddress(value)),
    threshold: info.confirmationsRequired,
    confirmations,
    progress: typeof txStatus === 'string' ? txStatus : undefined,
    isDone:
      executedAt !== undefined || txStatus === 'SUCCESS' || txStatus === 'FAILED' || txStatus === 'CANCELLED',
    txHash,
    executor: addressOf(info.executor),
    executedAt,
    proposer: addressOf(info.proposer),
    delegate: addressOf(info.proposedByDelegate),
  }
}

const addressOf = (info: { value: Address } | undefined): Address | undefined =>
  info && checksumAddress(info.value)
