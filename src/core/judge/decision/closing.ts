import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { eachStop } from './acknowledgement.ts'

/** The results that forbid an action: blocks, checks that could not run, and stops to acknowledge. */
export type Closing = {
  /** In the order of the table: first that another transaction is signed than shown, then what follows from it. */
  blocks: readonly Result[]
  unread: readonly Result[]
  /** One for each thing that was found, in its own words. */
  stops: readonly Result[]
}

/**
 * Selects the results that forbid an action. After the nonce is used the state of the Safe no longer forbids anything; what the
 * transaction itself is still does.
 */
export function closingOf(results: readonly Result[], isUsed: boolean): Closing {
  const open = (outcome: Result['outcome'], severity: Result['severity']) =>
    results.filter((result) => result.outcome === outcome && result.severity === severity)
  return {
    blocks: open('finding', 'block').filter(({ id }) => !isUsed || checkOf(id)?.closesOnceExecuted !== false),
    unread: open('unknown', 'block'),
    stops: results
      .filter(({ outcome, severity }) => outcome !== 'pass' && severity === 'stop')
      .flatMap(eachStop),
  }
}
