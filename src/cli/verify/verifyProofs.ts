import { type InputObject, readApproval, readContractOwner, readListIfThere } from '#cli/reading.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Proof } from '#core/checks/facts.ts'
import type { Address, Confirmation, Hash } from '#core/safe/safe.ts'
import { readSignature } from '#core/signatures/signatures.ts'

/** What `chain` offers of approvals on chain and of what contract owners answer; a list that is not given is not offered. */
export type Offered = {
  approvedHashes?: readonly { owner: Address; hash: Hash }[] | undefined
  contractOwners?: readonly { owner: Address; valid: boolean }[] | undefined
}

/** Reads both lists, in the form that `signatures` takes them in. @throws AppError naming what is unusable */
export function readOffered(chain: InputObject): Offered {
  return {
    approvedHashes: readListIfThere(chain, 'approvedHashes', readApproval),
    contractOwners: readListIfThere(chain, 'contractOwners', readContractOwner),
  }
}

/** What they show of each confirmation, by its place; undefined where they say nothing of it. */
export function proofsOf(
  { approvedHashes, contractOwners }: Offered,
  hash: Hash,
  confirmations: readonly Confirmation[],
): (Proof | undefined)[] {
  return confirmations.map(({ owner, signature = '0x' }) => {
    const { kind } = readSignature(signature)
    const isTheirs = (one: { owner: Address }) => isSameAddress(one.owner, owner)
    if (kind === 'approvedHash' && approvedHashes)
      return { known: true, value: approvedHashes.some((one) => isTheirs(one) && one.hash === hash) }
    const answer = kind === 'contract' ? contractOwners?.find(isTheirs) : undefined
    return answer && { known: true, value: answer.valid }
  })
}
