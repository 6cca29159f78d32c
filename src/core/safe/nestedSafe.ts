import type { SignatureFacts } from '#core/signatures/judgePart.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'
import { judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeVersion } from './safe.ts'
import { safeMessageHashOfBytes } from './safeMessage.ts'

/** A Safe that owns another one, as the chain has it. */
export type NestedSafe = {
  safe: SafeIdentity
  owners: readonly Address[]
  threshold: number
  /** Since 1.3.0 the release of its CompatibilityFallbackHandler answers for it; none means that it cannot answer. */
  handler?: { version: SafeVersion; address: Address }
  /** Messages that it has signed on chain (`signMessage`), by their safeMessageHash: an empty signature stands for one. */
  signedMessages?: readonly Hash[]
} & Pick<SignatureFacts, 'approvedHashes' | 'contractOwners'>

/** What the Safe above asks its contract owners about: the hash, and the bytes that hash to it. */
export type OwnerQuestion = { parent: SafeIdentity; safeTxHash: Hash; preimage: Hex }

/**
 * The bytes that a Safe asks its contract owners about: up to 1.4.1 the 66 bytes `0x19 ‖ 0x01 ‖ domain ‖ struct`
 * (`isValidSignature(bytes,bytes)`, 0x20c13b0b), since 1.5.0 the 32 bytes of the hash (`isValidSignature(bytes32,bytes)`, 0x1626ba7e).
 */
export function bytesForOwners({ parent, safeTxHash, preimage }: OwnerQuestion): Hex {
  return signatureRules(parent.version).contractAsked === 'bytes32' ? safeTxHash : preimage
}

/** What the owners of a nested Safe sign to agree to a transaction of the Safe above it. */
export function nestedMessageHash(nested: SafeIdentity, asked: OwnerQuestion): Hash {
  return safeMessageHashOfBytes(nested, bytesForOwners(asked))
}

/**
 * Which contract answers for a nested Safe when one of that release asks: the Safe itself, its handler, or none. Up to 1.2.0 the Safe knows the
 * question in bytes, and hands on what it does not know; the handler of 1.5.0 knows only the other question, and only a Safe 1.5.0.
 */
export function answering(
  { safe, handler }: NestedSafe,
  parent: SafeVersion,
): 'safe' | 'handler' | undefined {
  const inBytes = signatureRules(parent).contractAsked === 'bytes'
  if (inBytes && isBeforeHandlers(safe.version)) return 'safe'
  // 1.0.0 hands nothing on.
  if (safe.version === '1.0.0') return undefined
  if (handler?.version === '1.5.0') return !inBytes && safe.version === '1.5.0' ? 'handler' : undefined
  return handler?.version === '1.3.0' || handler?.version === '1.4.1' ? 'handler' : undefined
}

/** Judges the data of a contract signature by a nested Safe as that Safe's `isValidSignature` does. */
export async function nestedAgrees(
  nested: NestedSafe,
  asked: OwnerQuestion,
  data: Hex,
): Promise<boolean | undefined> {
  const { safe, owners, threshold, handler, signedMessages, approvedHashes, contractOwners } = nested
  // 0.1.0 answers true or false where later releases answer four bytes, and no bytecode of it is at hand to try.
  if (safe.version === '0.1.0' || asked.parent.version === '0.1.0') return undefined
  const by = answering(nested, asked.parent.version)
  if (by === undefined) return false
  const safeTxHash = nestedMessageHash(safe, asked)
  if (data === '0x') return signedMessages?.includes(safeTxHash)
  const { valid, unresolved } = await judgeSignatureSet({
    safe,
    owners,
    threshold,
    safeTxHash,
    signatures: data,
    // Whoever asks the Safe to check counts as the sender there: the one above, the handler, and nobody in the handler of 1.5.0.
    executor:
      by === 'safe' ? asked.parent.address : handler?.version === '1.5.0' ? undefined : handler?.address,
    approvedHashes,
    contractOwners,
  })
  return valid ? true : unresolved ? undefined : false
}

/** Up to 1.2.0 `isValidSignature` stands in the Safe itself. */
function isBeforeHandlers(version: SafeVersion): boolean {
  return version === '0.1.0' || version === '1.0.0' || version === '1.1.1' || version === '1.2.0'
}
