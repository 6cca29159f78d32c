import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import type { Signable } from '#core/judge/signable.ts'
import type { Address, Hex } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'
import { deleteTransaction } from '#gateway/endpoints/transactions.ts'

type Proposed = { proposer?: Address | undefined; delegate?: Address | undefined }

/** Why this account cannot have the service delete a proposal, or undefined. The service takes it from its proposer, or the delegate who proposed. */
export function whyNotDelete(
  { proposer, delegate }: Proposed,
  actor: Pick<Actor, 'kind' | 'address'> | undefined,
): string | undefined {
  if (!proposer) return 'The service names nobody who proposed it, so nobody can delete it there.'
  if (!actor) return 'Connect the wallet that proposed it.'
  if (actor.kind === 'safe')
    return 'Only the owner’s own wallet can ask for it: open this page outside the frame.'
  const isProposer = [proposer, delegate].some((one) => one && isSameAddress(one, actor.address))
  return isProposer ? undefined : 'Only who proposed it can have it deleted.'
}

/** Has the service take a waiting transaction off its list. Nothing on chain changes: signatures that others hold stay good. */
export const giveDeletion = (
  gateway: Gateway,
  { identity: { chainId }, safeTxHash }: Signable,
  signature: Hex,
): Promise<void> => gateway.call(deleteTransaction, { path: { chainId, safeTxHash }, body: { signature } })
