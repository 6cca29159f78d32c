import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { ConflictingTransaction, Facts } from '#core/checks/facts.ts'
import type { Hash } from '#core/safe/safe.ts'

const isSame = (one: Hash, other: Hash) => one.toLowerCase() === other.toLowerCase()

/** What else has this nonce: what the list has, and what was signed here and the list may lack. */
function rivalsIn(
  { service, signedHere = [] }: Facts,
  safeTxHash: Hash,
  nonce: bigint,
): ConflictingTransaction[] {
  const listed = service?.rivals?.known ? service.rivals.value : []
  const own = signedHere.filter((one) => one.nonce === nonce)
  const isOwn = (hash: Hash) => own.some((one) => isSame(one.safeTxHash, hash))
  const hidden = own.filter((one) => !listed.some((other) => isSame(other.safeTxHash, one.safeTxHash)))
  return [
    ...listed.map((one) => (isOwn(one.safeTxHash) ? { ...one, signedByYou: true } : one)),
    ...hidden.map(
      (one): ConflictingTransaction => ({ safeTxHash: one.safeTxHash, signedByYou: true, isUnlisted: true }),
    ),
  ].filter((one) => !isSame(one.safeTxHash, safeTxHash))
}

/**
 * QUEUE-01: does another transaction have this nonce, and have you signed it? Either can be executed, then the other is void. That another
 * one has its nonce is what a rejection is for. A list alone proves no absence: what was signed on this device is held against it.
 */
export const conflictingTransactionsCheck = check({
  id: 'QUEUE-01',
  title: 'other transactions with this nonce',
  group: 'people',
  severity: 'stop',
  sources: ['local'],
  of: ['transaction', 'draft', 'rejection', 'capsule'],
  needs: ['safeTxHash', 'nonce'],
  sentences: {
    pass: 'This list shows no other transaction with this nonce. The service could hide one.',
    unknown: 'Could not check whether another transaction has this nonce.',
  },
  remedy: 'Agree with the other owners on one of them; executing it voids the other.',
  remedyIfUnknown:
    'The service did not send its list. Reload the page, or ask the other owners which transactions wait.',
  acknowledge: 'same nonce',
  run: ({ safeTxHash, nonce }, { subject, facts }) => {
    const { service } = facts
    const others = rivalsIn(facts, safeTxHash, nonce)
    const evidence = { nonce: nonce.toString(), others }
    const severity = subject === 'rejection' ? 'warn' : 'stop'
    const unlisted = others.find(({ isUnlisted }) => isUnlisted)
    if (unlisted && service?.rivals?.known)
      return finding(
        `You signed another transaction with nonce ${nonce} on this device. The service does not list it; it stays usable.`,
        evidence,
        {
          severity,
          remedy: `Its hash is ${unlisted.safeTxHash}. Ask the other owners who has it; the first one executed voids the other.`,
        },
      )
    if (others.some(({ signedByYou }) => signedByYou))
      return finding('You signed another transaction with this nonce; it stays usable.', evidence, {
        severity,
        remedy: 'The first one executed voids the other. Sign this one only if you accept either.',
      })
    if (others.length > 0) {
      const have =
        others.length === 1 ? 'Another transaction has' : `${others.length} other transactions have`
      return finding(`${have} the same nonce ${nonce}. Only one of them can ever run.`, evidence, {
        severity,
        remedy: 'Agree with the other owners on one of them.',
      })
    }
    if (service?.rivals === undefined)
      // No list goes with a capsule.
      return subject === 'capsule'
        ? undefined
        : notOffered('The list was not searched for another one with this nonce.')
    if (!service.rivals.known) return unknown(service.rivals.reason)
    return service.unread ? unknown(unreadText(service.unread)) : pass(evidence)
  },
})

/** Why a list that lacks something may have it after all. */
export const unreadText = (count: number): string =>
  count === 1
    ? '1 entry of the service’s list could not be read and may have any nonce.'
    : `${count} entries of the service’s list could not be read and may have any nonce.`
