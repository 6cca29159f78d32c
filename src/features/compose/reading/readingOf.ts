import type { Judged } from '#core/judge/judge.ts'
import { firstSentence, graveIn } from '#parts/findings/graveIn.ts'
import { talliedKinds } from '#parts/findings/talliedKinds.ts'
import { tallyOf } from '#ui/verdict/tallyOf.ts'
import { failureOf } from '#verify/failures/failure.ts'

/** How far a draft is read while it is typed; only `read` has a verdict, and only of what stands in the form. */
export type DraftReading =
  | { kind: 'unfinished' }
  | { kind: 'reading' }
  | { kind: 'unread'; why: string }
  | { kind: 'read'; verification: Judged }

type ReadingParameters = {
  /** Every field can be used. */
  isWhole: boolean
  /** Nothing was typed for a moment: what is checked is what stands in the form. */
  isSettled: boolean
  /** Why no transaction can be made of it. */
  problem: string | undefined
  check: { verification: Judged | undefined; isCurrent: boolean; error: unknown }
}

/** A verdict is given for the bytes that stand in the form, or none is. */
export function readingOf({ isWhole, isSettled, problem, check }: ReadingParameters): DraftReading {
  if (!isWhole) return { kind: 'unfinished' }
  if (!isSettled) return { kind: 'reading' }
  if (problem !== undefined) return { kind: 'unread', why: problem }
  if (check.error) return { kind: 'unread', why: failureOf(check.error).message }
  return check.verification && check.isCurrent
    ? { kind: 'read', verification: check.verification }
    : { kind: 'reading' }
}

/** What is said aloud: the sentence with the gravest finding, or with how much could not be checked. Nothing while it is read. */
export function spokenOf(reading: DraftReading, sentence: string): string {
  if (reading.kind === 'unread') return `${sentence} Could not be checked.`
  if (reading.kind !== 'read') return ''
  const { results } = reading.verification
  const [gravest] = graveIn(results)
  const unread = tallyOf(talliedKinds(results)).find(({ kind }) => kind === 'unknown')
  return `${sentence} ${gravest ? firstSentence(gravest.text) : unread ? `${unread.text}.` : 'No warnings.'}`
}
