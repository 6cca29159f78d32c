import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Mutant, mutantsOf } from './mutant.ts'

/** Source files with every change built in, each behind a switch that is off, and the list of the changes. */
export type Instrumented = { code: Record<string, string>; mutants: readonly Mutant[] }

type Logger = Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (text: string) => void> & {
  isDebugEnabled: () => boolean
}
type File = { name: string; mutate: boolean; content: string }
type Position = { line: number; column: number }
type StrykerMutant = {
  id: string
  fileName: string
  replacement: string
  location: { start: Position; end: Position }
}
type Options = { plugins: null; excludedMutations: string[]; ignorers: []; noHeader: boolean }
type StrykerInstrumenter = {
  instrument: (files: File[], options: Options) => Promise<{ files: File[]; mutants: StrykerMutant[] }>
}

const silent = () => undefined
const logger: Logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  isDebugEnabled: () => false,
}

/** Builds every change that Stryker knows into the files; their paths are from the folder we run in. */
export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const { Instrumenter } = await loadStryker()
  const options: Options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false }
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

/** The part of Stryker that makes the changes comes with its core; the rest of it starts every test anew, which takes days here. */
async function loadStryker(): Promise<{ Instrumenter: new (logger: Logger) => StrykerInstrumenter }> {
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core')
  return import(pathToFileURL(createRequire(core).resolve('@stryker-mutator/instrumenter')).href)
}

function offsetOf(text: string, { line, column }: Position): number {
  const before = text.split('\n').slice(0, line)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column
}
