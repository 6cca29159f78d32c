import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type Mutant, mutantsOf } from './mutant.ts'
import { explainedSurvivors } from './survivors.ts'
import type { Counted, SoakOutcome, SoakTrial, Work } from './trial.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const core = 'src/core'
const least = 0.95

/** The files of the core that think: no tests, no generated tables, no vectors. */
const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .map((path) => `${core}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.generated\.ts$|\/fixtures\//.test(path))
  .sort()

/**
 * Changes one thing in a file of the core and asks whether a test notices, for every thing of every file. A change that no test
 * notices is a failure, unless docs/survivors.md says why it makes no difference; it counts as not noticed all the same.
 */
export const mutation = trialOf(files)

/** The same for the files with one of these in their path: a room is its folder, `src/core/money/`. */
export const mutationOf = (parts: readonly string[]): SoakTrial =>
  trialOf(files.filter((file) => parts.some((part) => file.includes(part))))

function trialOf(files: readonly string[]): SoakTrial {
  const run = (work: Work) => mutate(files.slice(work.from, work.from + work.count))
  return { name: 'mutation', full: files.length, slice: 43, inTest: 0, run, judge }
}

function judge({ noticed = 0, unnoticed = 0 }: Counted): string | undefined {
  const score = noticed / (noticed + unnoticed)
  if (score >= least) return undefined
  return `Only ${(score * 100).toFixed(1)} % of all changes are noticed, less than ${least * 100} %.`
}

/** Stryker as it is published, over the tests of mutation.config.ts; what takes effect while a file is loaded is left out. */
async function mutate(mutated: readonly string[]): Promise<SoakOutcome> {
  const results = await new Stryker({
    mutate: [...mutated],
    testRunner: 'vitest',
    vitest: { configFile: 'e2e/soak/mutation.config.ts' },
    ignoreStatic: true,
    // Every test runs once beforehand, counted change by change: many minutes on a busy machine.
    dryRunTimeoutMinutes: 60,
    concurrency: availableParallelism(),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    tempDirName: '.soak/stryker',
    ignorePatterns: ['/dist', '/bench', '/.sandbox', '/.report', '/.soak', '/.git', '/docs/pictures'],
    // TypeScript 7 has no functions that would read it, and nothing in it names another file.
    tsconfigFile: 'none',
    disableTypeChecks: false,
  }).runMutationTest()
  const named = mutated.flatMap((file) => namesOf(file, results))
  for (const file of mutated) console.log(rowOf(file, named))
  const explained = explainedSurvivors()
  const survivors = named.filter(({ verdict }) => verdict === 'unnoticed').map(nameOf)
  return {
    failures: survivors.filter((survivor) => !explained.has(survivor)),
    counted: {
      noticed: named.filter(({ verdict }) => verdict === 'noticed').length,
      unnoticed: survivors.length,
      'left out': named.filter(({ verdict }) => verdict === 'left out').length,
    },
  }
}

type Verdict = 'noticed' | 'unnoticed' | 'left out'
type JudgedMutant = Mutant & { verdict: Verdict }

const noticed = ['Killed', 'Timeout', 'RuntimeError', 'CompileError']
const verdictOf = ({ status }: MutantResult): Verdict =>
  noticed.includes(status) ? 'noticed' : status === 'Ignored' ? 'left out' : 'unnoticed'

/** A file's changes as docs/survivors.md writes them, each with what came of it. */
function namesOf(file: string, results: readonly MutantResult[]): JudgedMutant[] {
  const source = readFileSync(file, 'utf8')
  const lines = source.split('\n')
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0))
  const offset = ({ line, column }: { line: number; column: number }) => (starts[line - 1] ?? 0) + column - 1
  const own = results.filter(({ fileName }) => relative(process.cwd(), fileName) === file)
  const verdicts = new Map(own.map((result) => [result.id, verdictOf(result)]))
  const replacements = own.map(({ id, location, replacement = '' }) => ({
    id,
    from: offset(location.start),
    to: offset(location.end),
    after: replacement,
  }))
  return mutantsOf(file, source, replacements).map((mutant) => ({
    ...mutant,
    verdict: verdicts.get(mutant.id) ?? 'unnoticed',
  }))
}

/** How many of a file's changes are noticed: `src/core/bytes/hexBytes.ts 65 of 69`. */
function rowOf(file: string, judged: readonly JudgedMutant[]): string {
  const verdicts = judged.filter((one) => one.file === file).map(({ verdict }) => verdict)
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  const leftOut = count('left out')
  return `${file} ${count('noticed')} of ${verdicts.length - leftOut}${leftOut > 0 ? `, ${leftOut} of loading` : ''}`
}

const nameOf = ({ file, change }: Mutant): string => `${file}: ${change}`
