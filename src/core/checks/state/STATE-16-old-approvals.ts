import { includesAddress } from '#core/address.ts'
import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Claim } from '#core/checks/claim.ts'
import { momentText } from '#core/checks/moment.ts'

/** An approval is old after so many days. */
export const oldAfterDays = 7
const day = 86_400

/**
 * STATE-16: was it signed long ago, and what of the Safe has changed since? A Safe's transaction has no deadline: what was signed runs
 * until its nonce is used. When it was signed is the service's word.
 */
export const oldApprovalsCheck = check({
  id: 'STATE-16',
  title: 'when it was signed, and what changed since',
  group: 'signed',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['local', 'chain'],
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'No approval of it is older than a week.',
    unknown: 'It could not be checked how old the approvals are.',
  },
  remedy: 'Ask the owners whether they still want it. If not, reject it: only that uses its nonce up.',
  acknowledge: 'an old approval',
  run: ({ claim, safe }, { isUsed, facts: { changedSince, asOf: now } }) => {
    if (isUsed) return undefined
    const at = oldestApproval(claim)
    if (now === undefined || at === undefined) return notOffered('When it was signed is not known.')
    const days = Math.floor((now - at) / day)
    const evidence = { oldest: at, days }
    if (now - at <= oldAfterDays * day) return pass(evidence)
    const gone = claim.confirmations.filter(({ owner }) => !includesAddress(safe.owners, owner))
    const changes = [
      ...(changedSince?.known ? changedSince.value : []),
      ...gone.map(({ owner }) => `${owner}, who signed, is no owner now`),
    ]
    const since = changedSince?.known
      ? 'Nothing of owners, threshold, modules, guard or handler changed since.'
      : 'What changed since could not be read.'
    const told = changes.length > 0 ? `Since then: ${changes.join('; ')}.` : since
    return finding(
      `It was first signed ${days} days ago (${momentText(BigInt(Math.floor(at)))}), and it can still run. ${told}`,
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
