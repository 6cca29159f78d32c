import { parseArgs } from 'node:util'
import { forgetState, readState, type State, writeState } from './state.ts'
import { type Done, failuresOf, leastDone, nextSlice } from './trial.ts'
import { trials } from './trials.ts'

// npm run soak -- --minutes N [--seed S] [--only NAME] [--fresh]: goes on where the last one stopped, until the time is up or all is done.
const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})

const minutes = Number(flags.minutes)
const wished = flags.seed === undefined ? undefined : Number(flags.seed)
const chosen = trials.filter(({ name }) => flags.only === undefined || name === flags.only)
if (!(minutes > 0)) stop('--minutes takes a number above 0.')
if (wished !== undefined && !Number.isSafeInteger(wished)) stop('--seed takes a whole number.')
if (chosen.length === 0) stop(`--only takes one of: ${trials.map(({ name }) => name).join(', ')}.`)
if (flags.fresh) forgetState()

const state = keptOr(wished ?? Date.now() % 2 ** 32)
const doneOf = (name: string): Done => state.done[name] ?? { count: 0, failures: [] }
const end = performance.now() + minutes * 60_000

for (let trial = leastDone(chosen, doneOf); trial; trial = leastDone(chosen, doneOf)) {
  if (performance.now() >= end) break
  const { name, full } = trial
  const before = doneOf(name)
  const started = performance.now()
  const onProgress = (done: number) => progress(`${name}: ${before.count + done} of ${full}`)
  state.done[name] = await nextSlice(trial, before, { seed: state.seed, onProgress })
  writeState(state)
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

function keptOr(seed: number): State {
  const kept = readState()
  if (kept === undefined || (wished !== undefined && kept.seed !== wished)) return { seed, done: {} }
  return kept
}

/** One line that writes over itself, for a person who watches. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
