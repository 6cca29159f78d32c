import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import { deleteRequestTypedData } from '#core/gatewayMessages.ts'
import type { Address } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'
import { deleteTransaction } from '#gateway/endpoints/transactions.ts'
import type { Verified } from './verified.ts'

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

/**
 * Signs the request to take a waiting transaction off the service's list, and hands it over. Nothing on chain changes: signatures that
 * others hold stay good. @throws AppError for an account that signs no such request; UserRejectedRequestError (viem) when the person declines.
 */
export async function signAndDelete(
  gateway: Gateway,
  actor: Actor,
  { identity, safeTxHash }: Pick<Verified, 'identity' | 'safeTxHash'>,
  now: number,
): Promise<void> {
  if (actor.kind === 'safe') throw new AppError('A Safe cannot sign this request. Nothing was deleted.')
  const { chainId, address: safe } = identity
  const signature = await actor.signTypedData(deleteRequestTypedData({ chainId, safe, safeTxHash, now }))
  await gateway.call(deleteTransaction, { path: { chainId, safeTxHash }, body: { signature } })
}
