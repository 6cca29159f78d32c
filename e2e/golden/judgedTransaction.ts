import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { approvedHere } from '#parts/verifying/approvedHere.ts'
import { doneAt } from '#parts/verifying/doneAt.ts'
import { serviceClaims } from '#parts/verifying/serviceClaims.ts'
import { claimOf } from '#verify/claim.ts'
import { verifyTransaction } from '#verify/verify.ts'
import { known, nativeCurrency } from './given.ts'
import { asking, caseOf, commandSubject, type Looking, subjectOf } from './looking.ts'

type Shown = { id: string; details: TransactionDetails; hasWaited?: boolean }

/** verification.ts. A row of a list and the page of the transaction show one verdict; `countersign verify` judges the same facts. */
export async function judgedTransaction(looking: Looking, { id, details, hasWaited = false }: Shown) {
  const { chain, safe } = looking
  const { detailedExecutionInfo: info } = details
  const past = await doneAt(details, claimOf(details)?.tx.nonce, asking(looking), chain)
  const waiting = info?.type === 'MULTISIG' && past === undefined ? info : undefined
  const [service, approved] = await Promise.all([
    serviceClaims(asking(looking), waiting),
    approvedHere(asking(looking), chain, claimOf(details)?.tx),
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
