import type { useExecution } from './useExecution.ts'

/** What the calls inside are to a reader: only what the chain showed is said to have happened, or to have failed. */
export function insideTitle(isDone: boolean, execution: ReturnType<typeof useExecution>['data']): string {
  if (execution === 'success') return 'What happened inside'
  if (execution === 'failure') return 'What was to happen inside'
  return isDone ? 'What is inside' : 'What happens inside'
}
