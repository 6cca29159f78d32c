import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { isLocked, readCapsule } from '#core/capsule/readCapsule.ts'
import { asAppError } from '#core/errors.ts'

/** What a text holds: nothing yet, a capsule, one that asks for its passphrase, or the sentence why it is none. */
export type CapsuleText =
  | { kind: 'empty' }
  | { kind: 'capsule'; capsule: Capsule }
  | { kind: 'locked' }
  | { kind: 'refused'; text: string }

/** Looks at what was pasted, dropped or opened; nobody is asked about it. */
export function readCapsuleText(text: string): CapsuleText {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    return isLocked(text) ? { kind: 'locked' } : { kind: 'capsule', capsule: readCapsule(text) }
  } catch (error) {
    return { kind: 'refused', text: asAppError(error).message }
  }
}

/** A capsule in a line: what it is about, before anything of it was checked. */
export function aboutOf(capsule: Capsule): string {
  const { subject, signatures } = capsule
  const what =
    subject.kind === 'transaction'
      ? `Transaction ${subject.tx.nonce}`
      : subject.kind === 'text'
        ? 'A text to sign'
        : 'Typed data to sign'
  const listed = signatures.length === 1 ? '1 signature' : `${signatures.length} signatures`
  return `${what}, ${listed} listed, hash ${capsuleHash(capsule).slice(0, 10)}…`
}
