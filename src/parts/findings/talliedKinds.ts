import type { Result } from '#core/checks/result.ts'
import { type VerdictKind, verdictKind } from '#ui/verdict/verdictKind.ts'

/** Whether it counts: as checked only if something was compared, as not checked only if it could have been. */
export const isTallied = ({ uncompared }: Pick<Result, 'uncompared'>): boolean => uncompared === undefined

/** The marks that a tally counts, the same in a row and on its page: only a row compares its list with its details (QUEUE-02). */
export const talliedKinds = (results: readonly Result[]): VerdictKind[] =>
  results
    .filter((one) => isTallied(one) && !(one.id === 'QUEUE-02' && one.outcome === 'pass'))
    .map(verdictKind)
