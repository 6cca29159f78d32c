import type * as v from 'valibot'
import { Failure } from '#server/failures.ts'

/** What the real validator says where ours has other words: by the message of the schema that was not met. */
const words = new Map([
  ['Invalid amount', 'Invalid base-10 numeric string'],
  ['Amount above 2^256 - 1', 'Invalid base-10 numeric string'],
  ['Invalid hex', 'Invalid "0x" notated hex string'],
  ['Invalid hash', 'Invalid "0x" notated hex string'],
])

/** The first thing wrong with a body, in the shape of the real gateway's validator. */
export function bodyIssue(body: unknown, issue: v.BaseIssue<unknown>): Failure {
  const path = (issue.path ?? []).map((item) => item.key as string | number)
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
    body,
  )
  if (path.at(-1) === 'operation' && value !== undefined)
    return new Failure(422, {
      statusCode: 422,
      code: 'invalid_value',
      values: [0, 1],
      path,
      message: 'Invalid option: expected one of 0|1',
    })
  const expected = path.length === 0 ? 'object' : path.at(-1) === 'operation' ? 'number' : 'string'
  if (typeOf(value) !== expected) {
    const message = `Invalid input: expected ${expected}, received ${typeOf(value)}`
    return new Failure(422, { statusCode: 422, expected, code: 'invalid_type', path, message })
  }
  return new Failure(422, {
    statusCode: 422,
    code: 'custom',
    message: words.get(issue.message) ?? issue.message,
    path,
  })
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
