import { zeroAddress } from 'viem'
import type { Hash, SafeTx } from '#core/safe/safe.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import type { HostContext, Signer } from './protocol/context.ts'
import { identityOf, proposeAs } from './protocol/transactionRequests.ts'

/** Proposes an empty transaction with a number that is taken: whichever of the two is executed first voids the other. */
export async function replaceAs(
  signer: Signer,
  nonce: bigint,
  { info, context }: { info: SafeInfo; context: HostContext },
): Promise<{ safeTxHash: Hash }> {
  const identity = identityOf(info, context)
  const tx: SafeTx = {
    to: identity.address,
    value: 0n,
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    nonce,
  }
  return proposeAs(signer, { identity, tx }, context)
}
