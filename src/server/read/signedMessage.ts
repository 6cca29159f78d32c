import { concat } from 'viem'
import type { SafeIdentity } from '#core/safe.ts'
import { type Message, type SafeMessageHashes, safeMessageHashes } from '#core/safeMessage.ts'
import type { Signed } from './signers.ts'

/** A message as the owners of a Safe sign it; undefined for typed data that cannot be hashed. */
export function signedMessage(safe: SafeIdentity, message: unknown): Signed | undefined {
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
