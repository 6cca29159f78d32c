import { isSameAddress } from '#core/addresses/address.ts'
import type { Signable } from '#core/judge/decision/signable.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { deleteTransaction } from '#gateway/endpoints/transactions.ts'

type ProposalSenders = { proposer?: Address | undefined; delegate?: Address | undefined }

/**
 * Why this account cannot delete a proposal at the service, or undefined: the service accepts it from the proposer, or the delegate who
 * proposed.
 */
export function whyNotDelete(
  { proposer, delegate }: ProposalSenders,
  actor: Pick<Actor, 'kind' | 'address'> | undefined,
): string | undefined {
  if (!proposer) return 'The service reports no proposer, so nobody can delete it there.'
  if (!actor) return 'Connect the wallet that proposed it.'
  if (actor.kind === 'safe')
    return 'Only the owner’s own wallet can ask for it: open this page in its own tab.'
  const isProposer = [proposer, delegate].some((one) => one && isSameAddress(one, actor.address))
  return isProposer ? undefined : 'Only its proposer can delete it.'
}

/** Deletes a waiting transaction at the service. Nothing on chain changes: signatures that others have stay valid. */
export const giveDeletion = (
  gateway: Gateway,
  { identity: { chainId }, safeTxHash }: Signable,
  signature: Hex,
): Promise<void> => gateway.call(deleteTransaction, { path: { chainId, safeTxHash }, body: { signature } })
