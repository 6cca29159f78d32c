import type { OwnerChange } from '#core/checks/ownerSet.ts'
import type { Result } from '#core/checks/result.ts'
import { areOwnersSince, isThresholdSince } from './ownersSince.ts'

const onceRead = 'The service follows once it has read the block.'

/**
 * What was found of a transaction that the chain shows as executed while the service still calls it waiting, as it does for some seconds
 * after every execution: its number is used by itself, and the service is late. `changes` is what it made of the owners: those whom the
 * service lists from before are no difference, any other are.
 */
export function ranResults(results: readonly Result[], changes: readonly OwnerChange[] = []): Result[] {
  return results.map((result): Result => {
    if (result.outcome !== 'finding') return result
    if (result.id === 'STATE-03')
      return { ...result, outcome: 'pass', text: 'This transaction has used its number: the chain shows it.' }
    if (result.id === 'STATE-05')
      return {
        ...result,
        severity: 'info',
        text: 'The service still calls this waiting. The chain shows that it ran.',
        wayOn: 'The service lists it as executed once it has read the block.',
      }
    if (result.id === 'STATE-01' && areOwnersSince(result.evidence, changes))
      return {
        ...result,
        severity: 'info',
        text: 'The service lists the owners from before. The chain has those that this transaction made.',
        wayOn: onceRead,
      }
    if (result.id === 'STATE-02' && isThresholdSince(result.evidence, changes))
      return {
        ...result,
        severity: 'info',
        text: 'The service names another number of signatures. The chain has the one that this transaction set.',
        wayOn: onceRead,
      }
    return result
  })
}

/**
 * What was found of a transaction that the service calls cancelled, naming no execution, while the chain shows that it ran: who believes
 * it pays a second time. A service that has not read the block yet says so too, of what ran while it stood here.
 */
export function notCancelled(
  results: readonly Result[],
  { isLate, hasFailed }: { isLate: boolean; hasFailed: boolean },
): Result[] {
  const wayOn = hasFailed
    ? 'Its number is used up, and what it was to do did not happen.'
    : 'What it was to do has happened. Do not send it again.'
  return results.map((result): Result => {
    if (result.id !== 'STATE-06') return result
    return {
      ...result,
      outcome: 'finding',
      severity: isLate ? 'info' : 'warn',
      text: `The service calls this cancelled. The chain shows that it ran${hasFailed ? ' and failed' : ''}.`,
      wayOn,
    }
  })
}
