import { useState } from 'react'
import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Address, Hash } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { isDone } from '#parts/signing/useAct.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { ownerChangesIn } from './ownersSince.ts'
import { notCancelled, ranResults } from './ranResults.ts'
import { useExecution } from './useExecution.ts'

/** Whether this very transaction waited when the page first saw it. */
function useHasWaited(verification: Verification): boolean {
  const { safeTxHash } = verification
  const [waited, setWaited] = useState<Hash>()
  if (safeTxHash && waited !== safeTxHash && !isDone(verification)) setWaited(safeTxHash)
  return waited !== undefined && waited === safeTxHash
}

/**
 * What was found of a transaction, with what its execution on chain settles: what ran while it stood here the page knows before the
 * service does; of what had run before, the service lies. `found` is of the verification and of the host around.
 */
export function useShownResults(
  { details, verification }: { details: TransactionDetails; verification: Verification },
  found: readonly Result[],
  safe: Address,
) {
  const { call } = verification
  const { data: execution, isOwn } = useExecution(details, verification)
  const hasWaited = useHasWaited(verification)
  const hasFailed = execution === 'failure'
  const isUnlisted = !details.txHash && (execution === 'success' || hasFailed)
  const isLate = isUnlisted && (isOwn || hasWaited)
  const changes = call && isLate && !hasFailed ? ownerChangesIn(call, safe) : []
  const ran = isLate ? ranResults(found, changes) : found
  const results =
    isUnlisted && details.txStatus === 'CANCELLED' ? notCancelled(ran, { isLate, hasFailed }) : ran
  return { results, verdict: results === found ? verification.verdict : verdictOf(results), execution }
}
