import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import { AppError } from '#core/errors.ts'
import { deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Hash, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { confirm } from '#gateway/endpoints/proposal.ts'
import { deleteTransaction, getTransaction } from '#gateway/endpoints/transactions.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import type { HostContext, Signer } from './protocol/context.ts'

/** A transaction of the Safe as the gateway has it. @throws AppError for one that owners do not sign. */
async function readClaim(hash: Hash, { chain, gateway }: HostContext): Promise<Claim> {
  const path = { chainId: chain.chainId, transactionId: hash }
  const claim = claimOf(await gateway.call(getTransaction, { path }))
  if (!claim) throw new AppError(`The queue has no transaction ${hash}.`)
  return claim
}

/** One more owner's signature, under the hash that is computed here. @throws AppError when the gateway's fields have another hash. */
export async function confirmAs(
  signer: Signer,
  hash: Hash,
  { identity, context }: { identity: SafeIdentity; context: HostContext },
): Promise<void> {
  const { tx } = await readClaim(hash, context)
  if (safeTxHash(identity, tx) !== hash)
    throw new AppError(`The Safe service’s details of ${hash} have another hash. Nothing was signed.`)
  const signature = await signer.signTypedData(safeTxTypedData(identity, tx))
  await context.gateway.call(confirm, {
    path: { chainId: identity.chainId, safeTxHash: hash },
    body: { signature },
  })
}

/**
 * Sends `execTransaction` with the signatures that the gateway has, from an owner's own account.
 * @throws AppError while signatures are missing, or for an owner who has no account to send from.
 */
export async function executeAs(signer: Signer, hash: Hash, context: HostContext): Promise<Hash> {
  const { tx, confirmations, threshold } = await readClaim(hash, context)
  const signed = confirmations.flatMap(({ owner, signature }) => (signature ? [{ owner, signature }] : []))
  if (signed.length < threshold)
    throw new AppError(`${signed.length} of ${threshold} confirmations: it cannot be executed yet.`)
  if (!signer.send) throw new AppError(`${signer.address} can only sign here, not execute.`)
  return signer.send({ to: context.safe, data: encodeExecTransaction(tx, signed.slice(0, threshold)) })
}

/** Takes a proposal off the gateway's list; only its proposer may. */
export async function deleteAs(signer: Signer, hash: Hash, context: HostContext): Promise<void> {
  const { chain, gateway, safe, now } = context
  const chainId = chain.chainId
  const request = deleteRequestTypedData({ chainId, safe, safeTxHash: hash, now: now() })
  const signature = await signer.signTypedData(request)
  await gateway.call(deleteTransaction, { path: { chainId, safeTxHash: hash }, body: { signature } })
}
