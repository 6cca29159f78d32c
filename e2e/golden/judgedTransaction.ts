import { readExecution } from '#chain/execution.ts'
import { findExecution } from '#chain/findExecution.ts'
import { policyResults } from '#cli/policyResults.ts'
import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import { outcomeOf } from '#features/transaction/outcomeOf.ts'
import { ownerChangesIn } from '#features/transaction/ownersSince.ts'
import { notCancelled, ranResults } from '#features/transaction/ranResults.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { hostResults } from '#parts/hostResults.ts'
import { isDone } from '#parts/signing/useAct.ts'
import { approvedHere } from '#parts/verifying/approvedHere.ts'
import { serviceClaims } from '#parts/verifying/serviceClaims.ts'
import { toldOfDone } from '#parts/verifying/toldOfDone.ts'
import { claimOf } from '#verify/claim.ts'
import { judgeTransaction, type Question, type Verification } from '#verify/judgeTransaction.ts'
import { verifyTransaction } from '#verify/verifyTransaction.ts'
import { chainId, known, policyText } from './given.ts'
import { actHere, actionOf, asking, type Looking, ruled, type Subject } from './looking.ts'

const origin = 'https://wallet.example'

async function gathered(looking: Looking, id: string, details: TransactionDetails) {
  const { chain, safe } = looking
  const { detailedExecutionInfo: info, executedAt } = details
  const waiting = info?.type === 'MULTISIG' && executedAt === undefined ? info : undefined
  let question: Question | undefined
  const [service, approved] = await Promise.all([
    serviceClaims(asking(looking), waiting),
    approvedHere(asking(looking), chain, claimOf(details)?.tx),
  ])
  const verification = await verifyTransaction({
    asked: { safe, id },
    claim: details,
    chain,
    beside: {
      service,
      known: { known, ...(approved && { approved: approved.approved }) },
      also: approved?.also,
    },
    judge: (asked) => {
      question = asked
      return judgeTransaction(asked)
    },
  })
  return { verification, question }
}

type Shown = { id: string; details: TransactionDetails; hasWaited?: boolean }

/** A row of a list, the page of the transaction, and `countersign verify`: useVerify.ts, TransactionDocument.tsx, verifyCommand.ts. */
export async function judgedTransaction(looking: Looking, { id, details, hasWaited = false }: Shown) {
  const { verification: bare, question } = await gathered(looking, id, details)
  const told = async (isRuled: boolean) => toldOfDone(await ruled(bare, looking, isRuled))
  const row: Subject = async (isRuled) => {
    const verification = await told(isRuled)
    const { verdict, results } = verification
    return { verdict, results, action: actionOf(actHere(verification, looking)) }
  }
  const document: Subject = async (isRuled) => {
    const verification = await told(isRuled)
    const ofHost = resultsOfHost(verification, looking)
    const found = [...verification.results, ...ofHost]
    const shown = await shownResults(looking, { details, verification, hasWaited }, found)
    const isSwapped = ofHost.some((one) => one.id === 'HOST-03' && one.outcome === 'finding')
    return { ...shown, action: isSwapped ? 'closed blocked' : actionOf(actHere(verification, looking)) }
  }
  const command: Subject = async (isRuled) => {
    if (!question) throw new Error('Nothing was asked.')
    const verification = await judgeTransaction(question)
    const judged = { chainId, safe: looking.safe, facts: question.facts, verification }
    const policy = isRuled ? readPolicy(policyText) : undefined
    const results = [...verification.results, ...policyResults(policy, judged)]
    return { verdict: verdictOf(results), results, action: 'none' }
  }
  return { row, document, command }
}

function resultsOfHost(verification: Verification, { host, safe }: Looking): Result[] {
  if (!host) return []
  const { safe: state, safeTxHash } = verification
  const claim = {
    origin,
    allowed: host.allowed ?? [origin],
    safe: { chainId, shortName: 'sandbox', address: safe },
    ...(state && { owners: host.owners ?? state.owners, threshold: state.threshold }),
  }
  const asked = safeTxHash && host.handedOver ? { [safeTxHash]: host.handedOver } : {}
  return hostResults(claim, verification, asked)
}

type Settling = { details: TransactionDetails; verification: Verification; hasWaited: boolean }

/** useShownResults.ts, word for word but for the hooks; `isOwn` is as `hasWaited` is. */
async function shownResults(looking: Looking, settling: Settling, found: readonly Result[]) {
  const { details, verification } = settling
  const execution = await executionOf(looking, details, verification)
  const hasFailed = execution === 'failure'
  const isUnlisted = !details.txHash && (execution === 'success' || hasFailed)
  const isLate = isUnlisted && settling.hasWaited
  const { call } = verification
  const changes = call && isLate && !hasFailed ? ownerChangesIn(call, looking.safe) : []
  const ran = isLate ? ranResults(found, changes) : found
  const results =
    isUnlisted && details.txStatus === 'CANCELLED' ? notCancelled(ran, { isLate, hasFailed }) : ran
  return { results, verdict: results === found ? verification.verdict : verdictOf(results) }
}

/** useExecution.ts, of what was not executed from this page. */
async function executionOf(
  { chain, safe }: Looking,
  details: TransactionDetails,
  verification: Verification,
) {
  const { safe: state, safeTxHash, blockNumber } = verification
  if (!isDone(verification) || !safeTxHash || blockNumber === undefined) return undefined
  const unseen: readonly unknown[] = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED']
  const txHash =
    details.txHash ??
    (unseen.includes(details.txStatus) ? await findExecution(chain, safe, safeTxHash, { blockNumber }) : null)
  if (!txHash) return undefined
  return outcomeOf(await readExecution(chain, txHash, safe, safeTxHash), {
    version: state?.version,
    isOwn: false,
  })
}
