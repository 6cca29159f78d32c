import { includesAddress } from '#core/addresses/address.ts'
import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import { check } from '#core/checks/check.ts'
import type { Claim } from '#core/checks/claims/claim.ts'

/** An approval is old after so many days. */
export const oldAfterDays = 7
const day = 86_400

/**
 * STATE-16: was it signed long ago, and what of the Safe has changed since? A Safe's transaction has no deadline: what was signed runs
 * until its nonce is used. When it was signed is the service's word.
 */
export const oldApprovalsCheck = check({
  id: 'STATE-16',
  title: 'the time of the first signature and the changes since',
  group: 'signed',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['local', 'chain'],
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'No confirmation is older than a week.',
    unknown: 'Could not check the age of the confirmations.',
  },
  remedy: 'Ask the owners whether they still want it. If not, reject it: only a rejection uses its nonce.',
  acknowledge: 'an old confirmation',
  run: ({ claim, safe }, { isUsed, facts: { changedSince, asOf: now } }) => {
    if (isUsed) return undefined
    const at = oldestApproval(claim)
    if (now === undefined || at === undefined) return notOffered('The time of the signatures is unknown.')
    const days = Math.floor((now - at) / day)
    const evidence = { oldest: at, days }
    if (now - at <= oldAfterDays * day) return pass(evidence)
    const gone = claim.confirmations.filter(({ owner }) => !includesAddress(safe.owners, owner))
    const changes = [
      ...(changedSince?.known ? changedSince.value : []),
      ...gone.map(({ owner }) => `${owner}, who signed, is not an owner now`),
    ]
    const since = changedSince?.known
      ? 'Owners, threshold, modules, guard and fallback handler are unchanged since.'
      : 'The changes since then could not be read.'
    const told = changes.length > 0 ? `Since then: ${changes.join('; ')}.` : since
    return finding(
      `It was first signed ${days} days ago (${momentText(BigInt(Math.floor(at)))}), and it can still be executed. ${told}`,
      { ...evidence, changes },
    )
  },
})

/** When the first of its approvals was given, in seconds since 1970; undefined where the service gives no moment. */
export function oldestApproval({ confirmations }: Pick<Claim, 'confirmations'>): number | undefined {
  const moments = confirmations.flatMap(({ submittedAt }) =>
    submittedAt !== undefined && Number.isFinite(submittedAt) && submittedAt >= 0 ? [submittedAt / 1000] : [],
  )
  return moments.length === 0 ? undefined : Math.min(...moments)
}
