import { includesAddress } from '#core/address.ts'
import type { JudgedConfirmation } from '#core/checks/confirmations.ts'
import type { Address } from '#core/safe.ts'
import type { CapsuleSignature } from './capsule.ts'

/** A signature that does not go on with a capsule, and the one sentence why. */
export type RefusedSignature = CapsuleSignature & { reason: string }

/**
 * Parts what a capsule brought by what was found of each: those that were proven or cannot be told from here stay, those that do
 * not count are refused with the reason. `judged` is the list as it counts now, `owners` are the chain's.
 */
export function siftSignatures(
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
): { kept: CapsuleSignature[]; refused: RefusedSignature[] } {
  const kept: CapsuleSignature[] = []
  const refused: RefusedSignature[] = []
  for (const { owner, signature, status, reason = '' } of judged) {
    if (signature === undefined) continue
    if (status === 'rejected') refused.push({ owner, signature, reason: told(owner, reason, owners) })
    else kept.push({ owner, signature })
  }
  return { kept, refused }
}

function told(owner: Address, reason: string, owners: readonly Address[]): string {
  const isOwner = (one: Address) => includesAddress(owners, one)
  if (reason.startsWith('Not an owner')) return `${owner} signed it, and is not an owner of this Safe now.`
  if (reason.startsWith('This owner is listed twice'))
    return `${owner} has signed already: a second signature of theirs adds nothing.`
  const signer = /^Under this hash it is by (0x[0-9a-fA-F]{40})\.$/.exec(reason)?.[1] as Address | undefined
  if (signer === undefined) return `What is listed for ${owner} does not count. ${reason}`
  return isOwner(signer)
    ? `It is by ${signer}, not by ${owner} as listed.`
    : `What is listed for ${owner} was made for something else, or by somebody else: here it comes out as ${signer}, who is no owner.`
}
