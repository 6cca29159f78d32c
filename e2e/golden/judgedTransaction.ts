import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { executedAt } from '#verify/gateway/executedAt.ts'
import { gatewayClaims } from '#verify/gateway/gatewayClaims.ts'
import { pendingApprovals } from '#verify/gateway/pendingApprovals.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import { verifyTransaction } from '#verify/verify.ts'
import { known, nativeCurrency } from './given.ts'
import { asking, caseOf, commandSubject, type Looking, subjectOf } from './looking.ts'

type JudgedTransactionParameters = { id: string; details: TransactionDetails; hasWaited?: boolean }

/** verification.ts. A row of a list and the page of the transaction show one verdict; `countersign verify` judges the same facts. */
export async function judgedTransaction(
  looking: Looking,
  { id, details, hasWaited = false }: JudgedTransactionParameters,
) {
  const { chain, safe } = looking
  const { detailedExecutionInfo: info } = details
  const past = await executedAt(details, claimOf(details)?.tx.nonce, asking(looking), chain)
  const waiting = info?.type === 'MULTISIG' && past === undefined ? info : undefined
  const [service, approved] = await Promise.all([
    gatewayClaims(asking(looking), waiting),
    pendingApprovals(asking(looking), chain, claimOf(details)?.tx),
  ])
  const around = { nativeCurrency, known, ...(approved && { approved: approved.approved }) }
  const theCase = await caseOf(
    looking,
    { service, known: around, also: approved?.also },
    (setting) => verifyTransaction({ ...setting, requested: { safe, id }, details }),
    { hasWaited },
  )
  const shown = subjectOf(looking, theCase)
  return { row: shown, document: shown, command: commandSubject(theCase) }
}
