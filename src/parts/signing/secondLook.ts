import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { acceptedKey, countedOwners } from './acts.ts'

type Looked = Pick<Verification, 'results' | 'safe' | 'safeTxHash' | 'signatures'>

const isAmong = (list: readonly Address[], address: Address) =>
  list.some((one) => isSameAddress(one, address))

/**
 * Looked at once more right before it is executed: what has changed since it was shown that the person would want to know, as one
 * sentence; undefined where everything still holds. `sender` gives their own signature by sending.
 */
export function changedSince(shown: Looked, now: Looked, sender: Address): string | undefined {
  const { safe: before, safeTxHash } = shown
  const { safe } = now
  if (!before || !safe || !safeTxHash || now.safeTxHash !== safeTxHash)
    return 'The Safe could not be read again right before the execution. Nothing was sent.'
  const graver = now.results.find(
    (one) =>
      one.outcome !== 'pass' &&
      (one.severity === 'block' || one.severity === 'stop') &&
      !shown.results.some((old) => old.outcome !== 'pass' && acceptedKey(old) === acceptedKey(one)),
  )
  if (graver) return `Since you opened this: ${graver.text} Nothing was sent.`
  if (safe.nonce !== before.nonce)
    return `Since you opened this the Safe has gone on to number ${safe.nonce}. Nothing was sent.`
  if (safe.threshold !== before.threshold)
    return `${safe.threshold} signatures are needed now; when you opened this it was ${before.threshold}. Nothing was sent.`
  const gone = before.owners.filter((owner) => !isAmong(safe.owners, owner))
  const come = safe.owners.filter((owner) => !isAmong(before.owners, owner))
  if (gone.length + come.length > 0)
    return `The owners have changed since you opened this: ${[...gone, ...come].join(', ')}. Nothing was sent.`
  const signed = countedOwners(now.signatures, safe.owners)
  const own = isAmong(safe.owners, sender) && !isAmong(signed, sender) ? 1 : 0
  const missing = safe.threshold - signed.length - own
  if (missing > 0)
    return `${missing} more ${missing === 1 ? 'signature is' : 'signatures are'} needed. Nothing was sent.`
  return undefined
}
