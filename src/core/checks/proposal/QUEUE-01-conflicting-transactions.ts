import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Context } from '#core/checks/context.ts'
import type { ConflictingTransaction, Facts } from '#core/checks/facts.ts'
import { isRejection, rejectionHash } from '#core/safe/rejection.ts'
import type { Hash } from '#core/safe/safe.ts'
import { hasChainId } from '#core/safe/safeTxHash.ts'

const isSame = (one: Hash, other: Hash) => one.toLowerCase() === other.toLowerCase()

/**
 * What else has this nonce: what the list has, and what was signed here and the list may lack. What was signed for another network counts where
 * this Safe's release puts none into what is signed.
 */
function rivalsIn({ facts, inputs }: Context, safeTxHash: Hash, nonce: bigint): ConflictingTransaction[] {
  const { service, signedHere = [] }: Facts = facts
  const { identity } = inputs
  const isOfAnyNetwork = identity?.known === true && !hasChainId(identity.value.version)
  const listed = service?.rivals?.known ? service.rivals.value : []
  const own = signedHere.filter(
    (one) => one.nonce === nonce && (one.elsewhere === undefined || isOfAnyNetwork),
  )
  const isOwn = (hash: Hash) => own.some((one) => isSame(one.safeTxHash, hash))
  const hidden = own.filter((one) => !listed.some((other) => isSame(other.safeTxHash, one.safeTxHash)))
  return [
    ...listed.map((one) => (isOwn(one.safeTxHash) ? { ...one, signedByYou: true } : one)),
    ...hidden.map(
      ({ safeTxHash: hash, elsewhere }): ConflictingTransaction => ({
        safeTxHash: hash,
        signedByYou: true,
        isUnlisted: true,
        ...(elsewhere !== undefined && { elsewhere }),
      }),
    ),
  ].filter((one) => !isSame(one.safeTxHash, safeTxHash))
}

/** Whether this is a rejection itself, drafted or proposed, and which hash the rejection of this nonce has: by the bytes alone, whatever a list calls it. */
function rejectionAt(
  { subject, inputs }: Context,
  nonce: bigint,
): { isOwn: boolean; hash: Hash | undefined } {
  const { tx, identity } = inputs
  if (!identity?.known) return { isOwn: subject === 'rejection', hash: undefined }
  return {
    isOwn: subject === 'rejection' || (tx?.known === true && isRejection(identity.value.address, tx.value)),
    hash: rejectionHash(identity.value, nonce),
  }
}

/**
 * QUEUE-01: does another transaction have this nonce, and have you signed it? Either can be executed, then the other is void. That another
 * one has its nonce is what a rejection is for, so a rejection only warns, and so does what has nothing but its rejection beside it. A list alone proves no absence: what was signed on this device is held against it.
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
  remedyIfUnknown: 'Reload the page, or ask the other owners which transactions wait.',
  acknowledge: 'same nonce',
  run: ({ safeTxHash, nonce }, context) => {
    const { subject, facts } = context
    const { service } = facts
    const others = rivalsIn(context, safeTxHash, nonce)
    const evidence = { nonce: nonce.toString(), others }
    const rejection = rejectionAt(context, nonce)
    const [only, ...more] = others
    const isOnlyRejection = (hash: Hash) =>
      more.length === 0 && rejection.hash !== undefined && isSame(hash, rejection.hash)
    const rejected = only && isOnlyRejection(only.safeTxHash) ? only : undefined
    const severity = rejection.isOwn || rejected ? 'warn' : 'stop'
    const unlisted = others.find(({ isUnlisted }) => isUnlisted)
    if (unlisted?.elsewhere !== undefined)
      return finding(
        `You signed another transaction with nonce ${nonce} for this address on network ${unlisted.elsewhere}. Signatures of this Safe’s release are valid on every network, so yours is valid here too.`,
        evidence,
        {
          severity,
          remedy: `Its hash is ${unlisted.safeTxHash}. Ask the other owners who has it; the first one executed voids the other.`,
        },
      )
    if (unlisted && service?.rivals?.known)
      return finding(
        `You signed another transaction with nonce ${nonce} on this device. The service does not list it; your signature on it stays valid.`,
        evidence,
        {
          severity,
          remedy: `Its hash is ${unlisted.safeTxHash}. Ask the other owners who has it; the first one executed voids the other.`,
        },
      )
    if (rejected)
      return finding(
        `${rejected.signedByYou ? `You signed the rejection of transaction ${nonce}; your signature on it stays valid.` : `The rejection of transaction ${nonce} waits too.`} Only one of the two can ever run.`,
        evidence,
        { severity, remedy: 'Confirm this one only if the owners agreed to keep it.' },
      )
    if (others.some(({ signedByYou }) => signedByYou))
      return finding(
        'You signed another transaction with this nonce; your signature on it stays valid.',
        evidence,
        {
          severity,
          remedy: 'The first one executed voids the other. Sign this one only if you accept either.',
        },
      )
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
    const reason = service.rivals.known ? service.unread && unreadText(service.unread) : service.rivals.reason
    if (!reason) return pass(evidence)
    return unknown(reason, severity)
  },
})

/** Why a list that lacks something may have it after all. */
export const unreadText = (count: number): string =>
  count === 1
    ? '1 entry of the service’s list could not be read and may have any nonce.'
    : `${count} entries of the service’s list could not be read and may have any nonce.`
