import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { Problem } from '#core/checks/facts.ts'
import type { TransactionSubject } from '#core/judge/case.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { claimOf } from './claim.ts'
import { readDetails, wrongChecksums } from './readDetails.ts'

type Requested = TransactionSubject['requested']

/** A transaction as a service reports it, from parsed details, for `judge`. */
export function transactionSubject(requested: Requested, details: TransactionDetails): TransactionSubject {
  return subjectOf(requested, { details, problems: wrongChecksums(details) }, details)
}

/** The same from an answer that is not parsed yet. */
export function subjectFromResponse(requested: Requested, response: unknown): TransactionSubject {
  return subjectOf(requested, readDetails(response), response)
}

/** An id with a safeTxHash requests fields to sign; an answer without them is malformed. */
function subjectOf(
  requested: Requested,
  { details, problems }: { details?: TransactionDetails; problems: readonly Problem[] },
  described: unknown,
): TransactionSubject {
  const claim = details && claimOf(details)
  const isMissing = details && !claim && parseTransactionId(requested.id) !== undefined
  const missing = { path: '/detailedExecutionInfo', problem: 'There is nothing here for owners to sign.' }
  return {
    kind: 'transaction',
    requested,
    claim,
    problems: isMissing ? [...problems, missing] : problems,
    described,
  }
}
