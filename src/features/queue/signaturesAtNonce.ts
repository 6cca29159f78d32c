import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import type { QueueNonce } from './queueModel.ts'

/**
 * A number at which signatures of one's own lie, or may lie, how many, and of how many proposals. `by` is the Safe that gave them, where
 * it is one that the person owns.
 */
export type SignaturesAtNonce = {
  nonce: bigint
  signed: number
  perhaps: number
  proposals: number
  by?: Address
}

/** The Safe as the chain has it: who can sign, and from which number on. */
type QueueState = { owners: readonly Address[]; next: bigint | undefined }

/** Has an owner signed it, by what the service's list says? The list names who is missing, and of what enough have signed nobody. */
function hasSigned({ executionInfo }: Transaction, owner: Address, owners: number): boolean | 'perhaps' {
  if (executionInfo?.type !== 'MULTISIG' || executionInfo.confirmationsSubmitted === 0) return false
  const { missingSigners, confirmationsRequired, confirmationsSubmitted } = executionInfo
  if (missingSigners) return !missingSigners.some(({ value }) => isSameAddress(value, owner))
  if (confirmationsSubmitted < confirmationsRequired) return false
  return confirmationsSubmitted >= owners || 'perhaps'
}

/** Where an owner has signed, by what the service lists of what waits: each such signature can be used until its number is. */
export function signaturesBy(
  numbers: readonly QueueNonce[],
  owner: Address,
  { owners, next }: QueueState,
): SignaturesAtNonce[] {
  if (!includesAddress(owners, owner)) return []
  return numbers.flatMap(({ nonce, transactions }) => {
    if (next !== undefined && nonce < next) return []
    const answers = transactions.map((transaction) => hasSigned(transaction, owner, owners.length))
    const signed = answers.filter((answer) => answer === true).length
    const perhaps = answers.filter((answer) => answer === 'perhaps').length
    return signed + perhaps > 0 ? [{ nonce, signed, perhaps, proposals: transactions.length }] : []
  })
}

/** The same of the Safes among the owners that the person owns, after their own. */
export const allSignaturesBy = (
  numbers: readonly QueueNonce[],
  owner: Address,
  { owned, ...standing }: QueueState & { owned: readonly Address[] },
): SignaturesAtNonce[] => [
  ...signaturesBy(numbers, owner, standing),
  ...owned.flatMap((by) => signaturesBy(numbers, by, standing).map((given) => ({ ...given, by }))),
]
