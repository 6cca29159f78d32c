import { type Execution, logsFailureOnly } from '#chain/history/execution.ts'

/** What became of a transaction: `untold` where its Safe is of a release that tells of failures alone, and none is told. */
export type ShownOutcome = Execution | 'untold'

/** What the chain's word comes to; `isOwn`: this page sent the execution, and has compared what the chain took with that. */
export function outcomeOf(
  shown: Execution,
  { version, isOwn }: { version: string | undefined; isOwn: boolean },
): ShownOutcome {
  if (shown !== 'absent' || version === undefined || !logsFailureOnly(version)) return shown
  return isOwn ? 'success' : 'untold'
}
