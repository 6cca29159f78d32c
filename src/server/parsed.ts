import type { z } from 'zod'
import { invalid } from './failures.ts'

type ParsedPath = readonly PropertyKey[]

const mark = { isBeyond: true }

/** What this server asks of a value beyond the real validator: told only where that one would find nothing. */
export const beyond = (message: string) => ({ message, abort: true, params: mark })

/** A value as its schema has it. @throws Failure 422 with the first thing that is wrong with it, as the real validator tells it. */
export function parsed<Output>(schema: z.ZodType<Output>, value: unknown, path: ParsedPath = []): Output {
  const { error, data } = schema.safeParse(value)
  if (!error) return data
  const first = error.issues.find((issue) => issue.code !== 'custom' || issue.params !== mark)
  throw invalid(told(first ?? error.issues[0], path))
}

/** Of a choice, what its first branch has against the value, as the gateway has it; and no pattern. */
function told(issue: z.core.$ZodIssue | undefined, path: ParsedPath): object {
  const inner = issue?.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  const whole = [...path, ...(issue?.path ?? [])]
  if (inner) return told(inner, whole)
  const { pattern: _, params: __, ...rest } = { pattern: '', params: {}, ...issue }
  return { ...rest, path: whole }
}
