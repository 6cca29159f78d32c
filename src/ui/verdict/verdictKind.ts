import type { Result } from '#core/checks/result.ts'

/** The six marks of a result, worst first. */
export const verdictKinds = ['block', 'stop', 'unknown', 'warn', 'info', 'pass'] as const
export type VerdictKind = (typeof verdictKinds)[number]

/** The mark a check's result is shown with: its severity counts only when it found something. */
export function verdictKind({ outcome, severity }: Pick<Result, 'outcome' | 'severity'>): VerdictKind {
  return outcome === 'finding' ? severity : outcome
}
