import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { messageInnerHash, safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { TypedData } from '#core/typedData/typedData.ts'

/** What a capsule asks owners to agree to. */
export type CapsuleSubject =
  | { kind: 'transaction'; tx: SafeTx }
  | { kind: 'text'; text: string }
  | { kind: 'typedData'; typedData: TypedData; hash: Hash }

/** An owner's signature as the capsule claims it; nothing of it is proven by its being there. */
export type CapsuleSignature = { owner: Address; signature: Hex }

/** An ABI that whoever made the capsule decoded with, for one address or for any: a claim. */
export type CapsuleAbi = { address?: Address; abi: readonly unknown[] }

/** A transaction or message of a Safe with what owners have signed so far, to be handed on without any service. */
export type Capsule = {
  safe: SafeIdentity
  subject: CapsuleSubject
  signatures: readonly CapsuleSignature[]
  /** What whoever made it says of it: a claim. */
  note?: string
  abis: readonly CapsuleAbi[]
}

/** The hash that the owners sign for what is in the capsule: of the transaction, or of the SafeMessage. Computed, never read. */
export function capsuleHash({ safe, subject }: Pick<Capsule, 'safe' | 'subject'>): Hash {
  if (subject.kind === 'transaction') return safeTxHash(safe, subject.tx)
  const innerHash = subject.kind === 'text' ? messageInnerHash(subject.text) : subject.hash
  return safeMessageHashesOf(safe, innerHash).safeMessageHash
}
