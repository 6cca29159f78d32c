import { checksumAddress } from 'viem'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

/** Takes the ten fields, the confirmations and the claims about the Safe from the details; undefined when owners cannot sign the entry. */
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
    id: details.txId,
    safe: details.safeAddress,
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
