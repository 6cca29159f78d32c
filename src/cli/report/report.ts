import type { CommandAnswer } from '#cli/jsonCommand.ts'
import { markdown } from './markdown.ts'
import type { Reported, ReportedCase } from './reported.ts'
import { sarif } from './sarif.ts'

/** The forms beside JSON in which `verify` writes its answer. */
export const formats = ['markdown', 'sarif'] as const
export type Format = (typeof formats)[number]

/** The answer in another form; an input that could not be read at all stays `{error}`. */
export function report({ output }: CommandAnswer, format: Format, file: string | undefined): unknown {
  const isList = Array.isArray(output)
  const list: readonly unknown[] = isList ? output : [output]
  const reported = list.map(
    (one, at): Reported => ({ input: at + 1, ...(isTold(one) ? one : { error: errorIn(one) }) }),
  )
  if (!isList && reported.some((one) => 'error' in one)) return output
  const all = { isList, reported, file }
  return format === 'markdown' ? markdown(all) : sarif(all)
}

function isTold(value: unknown): value is ReportedCase {
  return typeof value === 'object' && value !== null && 'verdict' in value && 'results' in value
}

function errorIn(value: unknown): string {
  return typeof value === 'object' && value !== null && 'error' in value
    ? String(value.error)
    : 'There is no answer.'
}
