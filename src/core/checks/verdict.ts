import type { Result, Verdict } from './result.ts'

/**
 * One word for all results: block over stop over unknown over warn over pass. A check that could not be made counts only
 * when its severity is block or stop.
 */
export function verdictOf(results: readonly Result[]): Verdict {
  const worst = new Set<Verdict>(results.map(weightOf))
  const order: Verdict[] = ['block', 'stop', 'unknown', 'warn']
  return order.find((verdict) => worst.has(verdict)) ?? 'pass'
}

/** Are the fields shown to be those of the hash that was asked for? Before that they are only what the service says. */
export function isAsked(results: readonly Result[]): boolean {
  return (['HASH-01', 'HASH-02'] as const).every((id) =>
    results.some((result) => result.id === id && result.outcome === 'pass'),
  )
}

function weightOf({ outcome, severity }: Result): Verdict {
  if (outcome === 'pass') return 'pass'
  if (outcome === 'unknown') return severity === 'block' || severity === 'stop' ? 'unknown' : 'pass'
  return severity === 'info' ? 'pass' : severity
}
