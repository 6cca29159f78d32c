import type { Verdict } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/**
 * What a row says of the verdict that its document has: once nothing is left to sign, what would have blocked a signature is only grave;
 * and where nothing that weighs something could be looked up, nothing was checked.
 */
export function drawnVerdict(
  isBlocked: boolean,
  { verdict, results }: Pick<Judged, 'verdict' | 'results'>,
): Verdict {
  if (isBlocked) return 'block'
  if (verdict === 'block') return 'stop'
  const isFound = results.some(({ outcome, severity }) => outcome === 'pass' && severity !== 'info')
  return verdict === 'pass' && !isFound ? 'unknown' : verdict
}

/** The rule in a document's margin; a draft that is still being checked has given no reason to stop. */
export function documentVerdict(
  isBlocked: boolean,
  verdict: Verdict | undefined,
): 'clear' | 'stop' | 'block' {
  if (isBlocked) return 'block'
  return verdict === undefined || verdict === 'pass' || verdict === 'warn' ? 'clear' : 'stop'
}
