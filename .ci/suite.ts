import { mkdirSync, writeFileSync } from 'node:fs'
import { add, lastLine, none } from './counts.ts'
import { runStep, type Step, type StepOutcome } from './step.ts'
import { steps } from './steps.ts'

const [which = 'test', ...flags] = process.argv.slice(2)
if (which !== 'test' && which !== 'check') {
  console.log(`"${which}" is no suite: there are "test" and "check".`)
  process.exit(2)
}

const only = flags[flags.indexOf('--only') + 1]
const chosen = flags.includes('--only') ? steps[which].filter((step) => step.name === only) : steps[which]
if (chosen.length === 0) {
  console.log(`--only takes the name of a step: ${steps[which].map((step) => `"${step.name}"`).join(', ')}.`)
  process.exit(2)
}

mkdirSync('.report', { recursive: true })

const started = performance.now()
const outcomes = new Map<string, Promise<StepOutcome>>()
for (const together of groupsOf(chosen)) {
  const isAlone = together.length === 1
  if (!isAlone) console.log(`\n── side by side: ${together.map((step) => step.name).join(', ')}`)
  for (const step of together) outcomes.set(step.name, outcomeOf(step, isAlone))
  await Promise.all(outcomes.values())
}

const seconds = (performance.now() - started) / 1000
if (chosen === steps.test) writeFileSync('.report/duration.json', `${JSON.stringify({ seconds })}\n`)

const all = await Promise.all(outcomes.values())
const total = all.map((outcome) => outcome.counts).reduce(add, none)
for (const line of all.flatMap(({ failed }) => failed)) console.log(`\n── does not hold: ${line}`)
console.log(`\n${seconds.toFixed(0)} s`)
for (const { name, counts } of all) console.log(`  ${name}: ${lastLine(counts)}`)
console.log(lastLine(total))
process.exitCode = total.failed === 0 ? 0 : 1

/** The steps in their order: each that takes the whole machine by itself, those between them side by side. */
function groupsOf(list: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of list) {
    const last = groups.at(-1)
    if (last && !step.alone && !last[0]?.alone) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** A step whose ground is missing would only repeat another's failure; it counts as failed and says why. */
async function outcomeOf(step: Step, isAlone: boolean): Promise<StepOutcome> {
  const ground = await Promise.all((step.needs ?? []).map((name) => outcomes.get(name)))
  if (ground.every((outcome) => outcome?.counts.failed === 0 || !outcome)) return runStep(step, { isAlone })
  console.log(`\n── ${step.name}: not run, because ${step.needs?.join(' or ')} does not hold`)
  return { name: step.name, counts: { ...none, failed: 1 }, failed: [], seconds: 0 }
}
