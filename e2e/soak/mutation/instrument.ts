import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { type Mutant, mutantsOf } from './mutant.ts'

/** Source files with every change built in, each behind a switch that is off, and the list of the changes. */
export type Instrumented = { code: Record<string, string>; mutants: readonly Mutant[] }

type Logger = ConstructorParameters<typeof Instrumenter>[0]
type Position = { line: number; column: number }

const silent = () => undefined
const never = () => false
const always = () => true
const logger: Logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: always,
  isErrorEnabled: always,
  isFatalEnabled: always,
}

/** Builds every change that Stryker knows into the files; their paths are from the folder we run in. */
export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false }
  const made = await new Instrumenter(logger).instrument(files, options)
  return {
    code: Object.fromEntries(made.files.map(({ name, content }) => [name, content])),
    mutants: files.flatMap(({ name, content }) => {
      const own = made.mutants.filter(({ fileName }) => fileName === name)
      return mutantsOf(
        name,
        content,
        own.map(({ id, replacement, location: { start, end } }) => ({
          id,
          after: replacement,
          from: offsetOf(content, start),
          to: offsetOf(content, end),
        })),
      )
    }),
  }
}

function offsetOf(text: string, { line, column }: Position): number {
  const before = text.split('\n').slice(0, line)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column
}
