import type { Verdict } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'

/**
 * The verdict that a row and its document show: a block is shown as a stop once nothing is left to sign, and a pass as unknown where no
 * check that weighs anything passed, or the chain that would show what happened (STATE-06) could not be read.
 */
export function drawnVerdict(
  isBlocked: boolean,
  { verdict, results }: Pick<Judged, 'verdict' | 'results'>,
): Verdict {
  if (isBlocked) return 'block'
  if (verdict === 'block') return 'stop'
  const isFound = results.some(({ outcome, severity }) => outcome === 'pass' && severity !== 'info')
  const isUnread = results.some(
    ({ id, outcome, severity }) => id === 'STATE-06' && outcome === 'unknown' && severity !== 'info',
  )
  return verdict === 'pass' && (!isFound || isUnread) ? 'unknown' : verdict
}

/** The colour of a document's margin; a draft that is still being checked has no stop yet. */
export function documentVerdict(
  isBlocked: boolean,
  verdict: Verdict | undefined,
): 'clear' | 'stop' | 'block' {
  if (isBlocked) return 'block'
  return verdict === undefined || verdict === 'pass' || verdict === 'warn' ? 'clear' : 'stop'
}
