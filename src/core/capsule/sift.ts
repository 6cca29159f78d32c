import { includesAddress } from '#core/addresses/address.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Address } from '#core/safe/safe.ts'
import type { CapsuleSignature } from './capsule.ts'

/** A signature that does not go on with a capsule, and why, in one sentence. */
export type RefusedSignature = CapsuleSignature & { reason: string }

/**
 * Splits the signatures of a capsule: proven and unproven ones are kept, rejected ones are refused with a reason. `judged` is the
 * counted list, `owners` are the owners on the chain.
 */
export function siftSignatures(
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
): { kept: CapsuleSignature[]; refused: RefusedSignature[] } {
  const kept: CapsuleSignature[] = []
  const refused: RefusedSignature[] = []
  for (const one of judged) {
    const { owner, signature, status } = one
    if (signature === undefined) continue
    if (status === 'rejected') refused.push({ owner, signature, reason: refusal(one, owners) })
    else kept.push({ owner, signature })
  }
  return { kept, refused }
}

function refusal({ owner, reason = '', rejection }: JudgedConfirmation, owners: readonly Address[]): string {
  switch (rejection?.kind) {
    case 'notOwner':
      return `${owner} signed it but is not an owner of this Safe now.`
    case 'duplicate':
      return `${owner} has already signed: a second signature does not count.`
    case 'otherSigner':
      return includesAddress(owners, rejection.account)
        ? `It is by ${rejection.account}, but listed for ${owner}.`
        : `The signature listed for ${owner} is for something else or by somebody else: its signer is ${rejection.account}, who is not an owner.`
    default:
      return `The signature listed for ${owner} does not count. ${reason}`
  }
}
