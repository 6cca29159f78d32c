import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { eachStop } from './acknowledgement.ts'

/** What stands against acting, of all that was found: what forbids it, what could not be read, what has to be acknowledged first. */
export type Closing = {
  /** In the order of the table: that something else is signed than is shown comes before whatever follows from it. */
  blocks: readonly Result[]
  unread: readonly Result[]
  /** One for each thing that was found, in its own words. */
  stops: readonly Result[]
}

/** Once the nonce is used the Safe may have moved on, which closes nothing any more; what the transaction is must still be so. */
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
