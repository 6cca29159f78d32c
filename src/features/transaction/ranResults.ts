import type { Result } from '#core/checks/result.ts'

/**
 * What was found of a transaction that the chain shows as executed while the service still calls it waiting, as it does for some seconds
 * after every execution: its number is used by itself, and the service is late.
 */
export function ranResults(results: readonly Result[]): Result[] {
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
    return result
  })
}
