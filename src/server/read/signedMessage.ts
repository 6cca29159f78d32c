import { concat } from 'viem'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { type Message, type SafeMessageHashes, safeMessageHashes } from '#core/safe/safeMessage.ts'
import { isHashable } from './isHashable.ts'
import type { SignedPayload } from './signers.ts'

/** A message as the owners of a Safe sign it; undefined for typed data that cannot be hashed, or are too large for it. */
export function signedMessage(safe: SafeIdentity, message: unknown): SignedPayload | undefined {
  if (!isHashable(message)) return undefined
  const hashes = hashesOf(safe, message as Message)
  if (!hashes) return undefined
  const preimage = concat(['0x1901', hashes.domainHash, hashes.messageHash])
  return { hash: hashes.safeMessageHash, preimage, safe }
}

function hashesOf(safe: SafeIdentity, message: Message): SafeMessageHashes | undefined {
  try {
    return safeMessageHashes(safe, message)
  } catch {
    // Types that do not fit each other or the values: there is nothing that could have been signed.
    return undefined
  }
}
