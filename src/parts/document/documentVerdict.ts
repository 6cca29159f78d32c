import type { Verdict } from '#core/checks/result.ts'

/** The rule in a document's margin; a draft that is still being checked has given no reason to stop. */
export function documentVerdict(
  isBlocked: boolean,
  verdict: Verdict | undefined,
): 'clear' | 'stop' | 'block' {
  if (isBlocked) return 'block'
  return verdict === undefined || verdict === 'pass' || verdict === 'warn' ? 'clear' : 'stop'
}
