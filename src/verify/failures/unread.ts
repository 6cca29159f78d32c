import type { Fact } from '#core/checks/fact.ts'
import { failureOf } from './failure.ts'

/** What could not be read as a fact, in the sentence that a screen would say of it: a bare status is none. */
export function unread(error: unknown): Extract<Fact<never>, { known: false }> {
  return { known: false, reason: failureOf(error).message }
}
