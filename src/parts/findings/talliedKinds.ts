import type { Result } from '#core/checks/result.ts'
import { type VerdictKind, verdictKind } from '#ui/verdict/verdictKind.ts'

/** Whether it counts: as checked only if something was compared, as not checked only if it could have been. */
export const isTallied = ({ uncompared }: Pick<Result, 'uncompared'>): boolean => uncompared === undefined

/** The marks that a tally counts, the same in a row and on its page. */
export const talliedKinds = (results: readonly Result[]): VerdictKind[] =>
  results.filter(isTallied).map(verdictKind)
