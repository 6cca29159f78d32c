import type { Capsule } from '#core/capsule/capsule.ts'
import type { SignedEntry } from '#core/formats/signedFile.ts'
import type { Call, Hash } from '#core/safe/safe.ts'

/** What this browser keeps of an act once it is done; a signature is noted before it is sent anywhere. */
export type SigningMemory = {
  /** The code that was shown of a transaction is what its signer last saw. */
  noteCodesSigned: (safeTxHash: Hash) => void
  rememberSigned: (entries: readonly SignedEntry[]) => void
  importCapsule: (capsule: Capsule) => void
  noteSubmittedToHost: (safeTxHash: Hash, calls: readonly Call[]) => void
  noteExecuted: (safeTxHash: Hash, transactionHash: Hash) => void
}
