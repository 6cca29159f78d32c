import { rejectionTx } from '#core/safe/rejection.ts'
import type { Hash } from '#core/safe/safe.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import type { HostContext, Signer } from './protocol/context.ts'
import { identityOf, proposeAs } from './protocol/transactionRequests.ts'

/** Proposes a rejection: the empty transaction with a nonce that is taken. Whichever of the two is executed first voids the other. */
export async function replaceAs(
  signer: Signer,
  nonce: bigint,
  { info, context }: { info: SafeInfo; context: HostContext },
): Promise<{ safeTxHash: Hash }> {
  const identity = identityOf(info, context)
  return proposeAs(signer, { identity, tx: rejectionTx(identity.address, nonce) }, context)
}
