import type { Capsule } from '#core/capsule/capsule.ts'
import { verifyCapsule } from '#verify/verifyCapsule.ts'
import { known, nativeCurrency, now } from './given.ts'
import { caseOf, type Looking, type Subject, subjectOf } from './looking.ts'

/** verification.ts: a message has a time limit that is compared with now. */
export async function judgedCapsule(looking: Looking, capsule: Capsule): Promise<Subject> {
  const around = capsule.subject.kind === 'transaction' ? { nativeCurrency, known } : { now, known }
  const theCase = await caseOf(looking, { known: around }, (setting) =>
    verifyCapsule({ ...setting, capsule }),
  )
  return subjectOf(looking, theCase)
}
