import type { Result, Severity, Verdict } from './result.ts'

/**
 * One word for all results: block over stop over unknown over warn over pass. A check that could not be made counts only
 * when its severity is block or stop.
 */
export function verdictOf(results: readonly Result[]): Verdict {
  const has = (outcome: Result['outcome'], ...severities: readonly Severity[]) =>
    results.some((one) => one.outcome === outcome && severities.includes(one.severity))
  if (has('finding', 'block')) return 'block'
  if (has('finding', 'stop')) return 'stop'
  if (has('unknown', 'block', 'stop')) return 'unknown'
  return has('finding', 'warn') ? 'warn' : 'pass'
}

/** Are the fields shown to be those of the hash that was asked for? Before that they are only what the service says. */
export function isHashVerified(results: readonly Result[]): boolean {
  return (['HASH-01', 'HASH-02'] as const).every((id) =>
    results.some((result) => result.id === id && result.outcome === 'pass'),
  )
}
