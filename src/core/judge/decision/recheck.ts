import { includesAddress, withoutAddresses } from '#core/addresses/address.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { acknowledgementKey } from './acknowledgement.ts'
import { countedOwners } from './decide.ts'

type Compared = Pick<Judged, 'closing' | 'safe' | 'safeTxHash' | 'signatures'>

/**
 * Compares a verdict made immediately before an execution with the one that was shown. The answer is one sentence about the changes that
 * the person would want to know, or undefined. `sender` signs by sending.
 */
export function changeSince(shown: Compared, now: Compared, sender: Address): string | undefined {
  const { safe: before, safeTxHash } = shown
  const { safe } = now
  if (!before || !safe || !safeTxHash || now.safeTxHash !== safeTxHash)
    return 'The Safe could not be reloaded right before the execution. Nothing was sent.'
  const graver = graverSince(shown, now)
  if (graver) return `Since you opened this: ${graver.text} Nothing was sent.`
  if (safe.nonce !== before.nonce)
    return `The Safe moved on to nonce ${safe.nonce} since you opened this. Nothing was sent.`
  if (safe.threshold !== before.threshold)
    return `The threshold changed from ${before.threshold} to ${safe.threshold} since you opened this. Nothing was sent.`
  const changed = [
    ...withoutAddresses(before.owners, safe.owners),
    ...withoutAddresses(safe.owners, before.owners),
  ]
  if (changed.length > 0)
    return `The owners have changed since you opened this: ${changed.join(', ')}. Nothing was sent.`
  const signed = countedOwners(now.signatures, safe.owners)
  const own = includesAddress(safe.owners, sender) && !includesAddress(signed, sender) ? 1 : 0
  const missing = safe.threshold - signed.length - own
  if (missing > 0)
    return `${missing} more ${missing === 1 ? 'confirmation is' : 'confirmations are'} needed. Nothing was sent.`
  return undefined
}

/** The first finding that was not shown and that closes the action, or must be acknowledged anew. */
export function graverSince(
  shown: Pick<Judged, 'closing'>,
  now: Pick<Judged, 'closing'>,
): Result | undefined {
  const { blocks, unread, stops } = now.closing
  // Nothing could be executed over a block: one that is there now is new, even where it was a stop before.
  const [closed] = [...blocks, ...unread]
  return closed ?? stops.find((one) => !shown.closing.stops.some((old) => sameFinding(old, one)))
}

const sameFinding = (one: Parameters<typeof acknowledgementKey>[0], other: typeof one) =>
  acknowledgementKey(one) === acknowledgementKey(other)
