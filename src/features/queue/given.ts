import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import type { QueueNumber } from './queueModel.ts'

/**
 * A number at which signatures of one's own lie, how many, and whether one of them stands against another proposal of that number. `by` is the
 * Safe that gave them, where it is one that the person owns.
 */
export type Given = { nonce: bigint; signed: number; proposals: number; by?: Address }

/** Where an owner has signed, by what the service lists of what waits: each such signature can be used until its number is. */
export function givenBy(numbers: readonly QueueNumber[], owner: Address, next: bigint | undefined): Given[] {
  return numbers.flatMap(({ nonce, transactions }) => {
    if (next !== undefined && nonce < next) return []
    const signed = transactions.filter(({ executionInfo }) => {
      if (executionInfo?.type !== 'MULTISIG' || executionInfo.confirmationsSubmitted === 0) return false
      const { missingSigners, confirmationsRequired, confirmationsSubmitted } = executionInfo
      // A list that names nobody who is missing, though signatures are, says nothing of who has signed.
      if (!missingSigners) return confirmationsSubmitted >= confirmationsRequired
      return !missingSigners.some(({ value }) => isSameAddress(value, owner))
    })
    return signed.length > 0 ? [{ nonce, signed: signed.length, proposals: transactions.length }] : []
  })
}

/** The same of the Safes among the owners that the person owns, after their own. */
export const allGivenBy = (
  numbers: readonly QueueNumber[],
  owner: Address,
  { owned, next }: { owned: readonly Address[]; next: bigint | undefined },
): Given[] => [
  ...givenBy(numbers, owner, next),
  ...owned.flatMap((by) => givenBy(numbers, by, next).map((given) => ({ ...given, by }))),
]
