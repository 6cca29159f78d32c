import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { instrument } from './mutation/instrument.ts'
import type { Mutant } from './mutation/mutant.ts'
import type { Verdict } from './mutation/protocol.ts'
import { allTestsIn, instrumentedIn } from './mutation/share.ts'
import { judgedBy, judgeShare } from './mutation/worker.ts'
import { explainedSurvivors } from './survivors.ts'
import type { Counted, Outcome, Progress, Trial, Work } from './trial.ts'

const core = 'src/core'
const folder = '.soak/mutation'
const least = 0.95
const lookEvery = 2000

/** The files of the core that think: no tests, no generated tables, no vectors. */
const files = filesIn(core).filter((path) => !/\.test\.ts$|\.generated\.ts$|\/fixtures\//.test(path))

/**
 * The tests that a change has to get past: those beside the core that hold facts, those of what judges with it, and that of the table of
 * checks, which alone reads what each check compares. None that
 * needs a chain or a worker, which no change reaches, none that measures time, and none that draws at random: what only luck
 * notices counts as not noticed.
 */
const tests = [core, 'src/verify', 'src/cli']
  .flatMap(filesIn)
  .filter((path) => !path.startsWith('src/cli/') || path.endsWith('/generateCheckTable.test.ts'))
  .filter((path) => /\.test\.ts$/.test(path) && !/\.(chain|fuzz)\.test|\/speed\.|\/realWorkers\./.test(path))

/** Capsules are locked with a key that takes a second to make: only what is changed of capsules is worth that wait. */
const testsOf = (mutated: readonly string[]): readonly string[] =>
  tests.filter(
    (path) => !path.endsWith('/capsule.test.ts') || mutated.some((file) => file.includes('/capsule/')),
  )

/**
 * Changes one thing in a file of the core and asks whether a test notices, for every thing of every file. A change that no test
 * notices is a failure, unless docs/survivors.md says why it makes no difference; it counts as not noticed all the same.
 */
export const mutation = trialOf(files)

/** The same for the files with one of these in their path. */
export const mutationOf = (parts: readonly string[]): Trial =>
  trialOf(files.filter((file) => parts.some((part) => file.includes(part))))

function trialOf(files: readonly string[]): Trial {
  const run = (work: Work) => mutate(files.slice(work.from, work.from + work.count), work.onProgress)
  return { name: 'mutation', full: files.length, slice: 43, inTest: 0, run, judge }
}

function judge({ noticed = 0, unnoticed = 0 }: Counted): string | undefined {
  const score = noticed / (noticed + unnoticed)
  if (score >= least) return undefined
  return `Only ${(score * 100).toFixed(1)} % of all changes are noticed, less than ${least * 100} %.`
}

/** Every test goes through these a hundred thousand times, which takes long where each step is counted: they are changed apart. */
const isHot = (file: string): boolean => /\/(keccak|words)\.ts$/.test(file)

async function mutate(mutated: readonly string[], onProgress: Progress): Promise<Outcome> {
  const explained = explainedSurvivors()
  const verdicts = new Map<Mutant, Verdict>()
  for (const part of [mutated.filter((file) => !isHot(file)), mutated.filter(isHot)])
    for (const [mutant, verdict] of await judged(part, explained, onProgress)) verdicts.set(mutant, verdict)
  onProgress(mutated.length)
  for (const file of mutated) console.log(rowOf(file, verdicts))
  const had = (wanted: Verdict) =>
    [...verdicts].flatMap(([one, verdict]) => (verdict === wanted ? [one] : []))
  const survivors = had('unnoticed').map(nameOf)
  return {
    failures: survivors.filter((survivor) => !explained.has(survivor)),
    counted: {
      noticed: had('noticed').length,
      unnoticed: survivors.length,
      'left out': had('loading').length,
    },
  }
}

/** How many of a file's changes are noticed: `src/core/words.ts 65 of 69`. */
function rowOf(file: string, verdicts: ReadonlyMap<Mutant, Verdict>): string {
  const own = [...verdicts].flatMap(([mutant, verdict]) => (mutant.file === file ? [verdict] : []))
  const noticed = own.filter((verdict) => verdict === 'noticed').length
  const loading = own.filter((verdict) => verdict === 'loading').length
  return `${file} ${noticed} of ${own.length - loading}${loading > 0 ? `, ${loading} of loading` : ''}`
}

/** Those that are explained are not tried: every test would run for each of them. They count as not noticed, noticed or not. */
async function judged(
  mutated: readonly string[],
  explained: ReadonlySet<string>,
  onProgress: Progress,
): Promise<readonly (readonly [Mutant, Verdict])[]> {
  if (mutated.length === 0) return []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { code, mutants } = await instrument(mutated)
  const tried = mutants.filter((mutant) => !explained.has(nameOf(mutant)))
  writeFileSync(instrumentedIn(folder), JSON.stringify({ code, mutants: tried }))
  const imports = testsOf(mutated).map((path) => `import '${relative(folder, path)}'\n`)
  writeFileSync(allTestsIn(folder), imports.join(''))
  const of = availableParallelism()
  const parts = Array.from({ length: of }, (_, number) => ({ folder, number, of }))
  const look = setInterval(() => onProgress(0, `, ${judgedBy(parts)} of ${tried.length} changes`), lookEvery)
  const shares = await Promise.all(parts.map(judgeShare)).finally(() => clearInterval(look))
  const verdicts = new Map(shares.flatMap((share) => [...share]))
  return mutants.map((mutant) => [mutant, verdicts.get(mutant.id) ?? 'unnoticed'])
}

const nameOf = ({ file, change }: Mutant): string => `${file}: ${change}`

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort()
}
