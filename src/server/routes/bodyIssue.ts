import type * as v from 'valibot'
import { type Failure, invalid, rejected } from '#server/failures.ts'

/** What the real validator says where the endpoint's schema is stricter than it and has other words. */
const words = new Map([
  ['Invalid amount', 'Invalid base-10 numeric string'],
  ['Amount above 2^256 - 1', 'Invalid base-10 numeric string'],
  ['Invalid hex', 'Invalid "0x" notated hex string'],
  ['Invalid hash', 'Invalid "0x" notated hex string'],
])

/** The real validator's words for what one of our schemas found wrong. */
export const wordsOf = (message: string): string => words.get(message) ?? message

/** What the endpoint's own schema found wrong with a body that the gateway's validator would have let through. */
export function bodyIssue(issue: v.BaseIssue<unknown>): Failure {
  const path = (issue.path ?? []).map((item) => item.key as string | number)
  if (path.length === 1 && path[0] === 'safeTxHash') return rejected(422, 'Invalid safeTxHash')
  return invalid({ code: 'custom', path, message: wordsOf(issue.message) })
}
