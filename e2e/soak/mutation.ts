import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { explainedSurvivors } from './survivors.ts'
import type { Counted, Outcome, Trial, Work } from './trial.ts'

const core = 'src/core'
const report = '.soak/mutation/report.json'

type Position = { line: number; column: number }
type Mutant = { status: string; replacement?: string; location: { start: Position; end: Position } }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

/** The files of the core that think: no tests, no tables of constants, no vectors. */
const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .map((path) => `${core}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.generated\.ts$|\/(fixtures|abi)\//.test(path))
  .sort()

/**
 * Changes one thing in a file of the core and asks whether a test notices, for every thing of every file. A change that no test
 * notices is a failure, unless docs/survivors.md says why it makes no difference.
 */
export const mutation: Trial = { name: 'mutation', full: files.length, slice: 6, inTest: 0, run, judge }

const least = 0.95

function judge({ noticed = 0, unnoticed = 0 }: Counted): string | undefined {
  const score = noticed / (noticed + unnoticed)
  if (score >= least) return undefined
  return `Only ${(score * 100).toFixed(1)} % of all changes are noticed, less than ${least * 100} %.`
}

async function run({ from, count, onProgress }: Work): Promise<Outcome> {
  mkdirSync('.soak/mutation', { recursive: true })
  rmSync(report, { force: true })
  const mutated = files.slice(from, from + count)
  await stryker(mutated)
  const { files: found }: Report = JSON.parse(readFileSync(report, 'utf8'))
  onProgress(count)
  const explained = explainedSurvivors()
  const failures = Object.entries(found).flatMap(([file, { source, mutants }]) =>
    mutants.filter(hasSurvived).map((mutant) => `${file}: ${changeOf(source, mutant)}`),
  )
  const all = Object.values(found).flatMap(({ mutants }) => mutants)
  const counted = { noticed: all.filter(isNoticed).length, unnoticed: failures.length }
  return { failures: failures.filter((failure) => !explained.has(failure)), counted }
}

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const hasSurvived = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** What was changed into what, on one line: `a < b` → `a <= b`. */
function changeOf(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return `\`${oneLine(lines.join('\n'))}\` → \`${oneLine(replacement)}\``
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').trim()

function stryker(mutated: readonly string[]): Promise<void> {
  const flags = ['--mutate', mutated.join(','), '--concurrency', String(availableParallelism())]
  return new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/stryker', ['run', 'e2e/soak/stryker.json', ...flags], {
      stdio: ['ignore', 2, 2],
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Mutation testing ended with ${code}.`)),
    )
  })
}
