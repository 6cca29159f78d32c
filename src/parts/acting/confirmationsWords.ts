import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { countedOwners } from '#core/judge/decision/decide.ts'
import type { Address } from '#core/safe/safe.ts'

type Confirmed = {
  safe?: { owners: readonly Address[]; threshold: number } | undefined
  signatures: readonly JudgedConfirmation[]
  isUsed: boolean
}

const isListed = ({ status, rejection }: JudgedConfirmation) =>
  status === 'valid' || rejection?.kind === 'notOwner'

/**
 * How many confirmations there are, verified here: of the threshold while it waits; once its nonce is used only how many are listed, for
 * owners and threshold may have changed since. Undefined where the chain could not show the Safe.
 */
export function confirmationsWords({ safe, signatures, isUsed }: Confirmed): string | undefined {
  if (!safe) return undefined
  if (!isUsed) return `${countedOwners(signatures, safe.owners).length} of ${safe.threshold} confirmations`
  const count = signatures.filter(isListed).length
  return count === 1 ? '1 confirmation listed' : `${count} confirmations listed`
}
