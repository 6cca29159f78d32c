import { parseArgs } from 'node:util'
import { mutationOf } from './mutation.ts'
import { progressTo } from './progress.ts'
import { forgetState, readState, type SoakState, writeState } from './state.ts'
import { type Done, failuresOf, leastDone, nextSlice } from './trial.ts'
import { trials } from './trials.ts'

// npm run soak -- --minutes N [--seed S] [--only NAME] [--fresh]: goes on where the last one stopped, until the time is up or all is done.
// npm run soak -- --files src/core/bytes/hexBytes.ts,sentence: mutation of the files with one of these in their path, from the beginning; keeps nothing.
const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    only: { type: 'string' },
    files: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})

const minutes = Number(flags.minutes)
const wished = flags.seed === undefined ? undefined : Number(flags.seed)
const offered = flags.files === undefined ? trials : [mutationOf(flags.files.split(','))]
const chosen = offered.filter(({ name }) => flags.only === undefined || name === flags.only)
if (!(minutes > 0)) stop('--minutes takes a number above 0.')
if (wished !== undefined && !Number.isSafeInteger(wished)) stop('--seed takes a whole number.')
if (chosen.length === 0) stop(`--only takes one of: ${offered.map(({ name }) => name).join(', ')}.`)
if (chosen.some(({ full }) => full === 0)) stop('--files takes parts of the paths of files in src/core.')
if (flags.fresh && flags.files === undefined) forgetState()

const seed = wished ?? Date.now() % 2 ** 32
const state: SoakState = flags.files === undefined ? keptOr(seed) : { seed, done: {} }
const progress = progressTo(process.stderr, () => performance.now())
const doneOf = (name: string): Done => state.done[name] ?? { count: 0, failures: [] }
const end = performance.now() + minutes * 60_000

for (let trial = leastDone(chosen, doneOf); trial; trial = leastDone(chosen, doneOf)) {
  if (performance.now() >= end) break
  const { name, full } = trial
  const before = doneOf(name)
  const started = performance.now()
  const onProgress = (done: number, more = '') =>
    progress(`${name}: ${before.count + done} of ${full}${more}`)
  onProgress(0)
  state.done[name] = await nextSlice(trial, before, { seed: state.seed, onProgress })
  if (flags.files === undefined) writeState(state)
  const { count, failures } = state.done[name]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  progress('')
  console.log(`${name}: ${count} of ${full}, ${failures.length} failures (${seconds} s)`)
  for (const failure of failures.slice(before.failures.length)) console.log(`  ${failure}`)
}

const failed = chosen.flatMap((trial) => failuresOf(trial, doneOf(trial.name)))
const counts = chosen.map(({ name, full }) => {
  const { count, counted = {} } = doneOf(name)
  const named = Object.entries(counted).map(([what, n]) => `${n} ${what}`)
  return [`${name} ${count} of ${full}`, ...named].join(' ')
})
console.log(`seed ${state.seed}; ${counts.join(', ')}; ${failed.length} failures`)
process.exit(failed.length === 0 ? 0 : 1)

function keptOr(seed: number): SoakState {
  const kept = readState()
  if (kept === undefined || (wished !== undefined && kept.seed !== wished)) return { seed, done: {} }
  return kept
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
