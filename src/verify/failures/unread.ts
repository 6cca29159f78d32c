import type { Fact } from '#core/checks/fact.ts'
import { failureOf } from './failure.ts'

/** An unknown fact from an error, with the sentence that a screen shows for it instead of a bare status. */
export function unread(error: unknown): Extract<Fact<never>, { known: false }> {
  return { known: false, reason: failureOf(error).message }
}
