import type { Capsule } from '#core/capsule/capsule.ts'
import type { SignedEntry } from '#core/formats/signedEntry.ts'
import type { Call, Hash } from '#core/safe/safe.ts'

/** What this browser stores after an act; a signature is stored before it is sent. */
export type SigningMemory = {
  /** Stores the contract codes that the signer saw with the transaction. */
  noteCodesSigned: (safeTxHash: Hash) => void
  rememberSigned: (entries: readonly SignedEntry[]) => void
  importCapsule: (capsule: Capsule) => void
  noteSubmittedToHost: (safeTxHash: Hash, calls: readonly Call[]) => void
  noteExecuted: (safeTxHash: Hash, transactionHash: Hash) => void
}
