import { type Answer, type Found, type Seen, unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

import { approvedRuns, changedBeside } from '#core/checks/effects/approvedRuns.ts'
import { givenAway } from '#core/checks/effects/exchanged.ts'
import { blindText, judgedRun } from '#core/checks/effects/judgedRun.ts'
import { promisesFound } from '#core/checks/effects/promises.ts'
import { saidOf } from '#core/checks/effects/said.ts'

import { firstNotUnderstood } from '#core/checks/effects/understood.ts'
import type { Place } from '#core/checks/places.ts'

const passed = 'A trial run changes nothing that the call does not say.'

/**
 * SIM-01: does a trial run change the Safe's storage, or what it has, in ways that the bytes do not say? Every written slot must
 * be one that a decoded call explains; whatever leaves, whoever gets it, whoever may take something afterwards must be said by the calls; and a
 * later block, another miner and another price of gas must make no difference. The same holds for each transaction of another Safe that it
 * approves, tried on what those before it leave; what any of these runs writes at any Safe of the chain counts.
 */
export const trialRunCheck = check({
  id: 'SIM-01',
  title: 'what a trial run changes and what the call says',
  group: 'effects',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: passed,
    unknown: 'It could not be tried out what this would change.',
  },
  remedy: 'Do not sign before somebody can say why it changes that.',
  acknowledge: 'changes more',
  run: ({ effects: facts }) => {
    const { simulation } = facts
    const said = saidOf(facts, simulation?.known ? (simulation.value.moves ?? []) : [])
    const away = givenAway(facts, said)
    if (simulation === undefined)
      return { found: [...away, ...promisesFound(facts)], notOffered: 'No trial run was made.' }
    if (!simulation.known) return untried(simulation.reason, away, firstNotUnderstood(facts))
    const run = simulation.value
    const own = judgedRun(facts, said, run)
    const layers = approvedRuns(facts)
    const texts = [
      ...layers.tried.map((safe) => ` Nor does what it lets the Safe ${safe} execute.`),
      ...(run.unvaried === undefined ? [] : [` It was tried in one block only: ${run.unvaried}`]),
    ]
    return {
      found: [...own.found, ...changedBeside(facts, run), ...away, ...layers.found],
      missing: own.missing ?? layers.missing,
      evidence: { ...own.evidence, ...layers.evidence },
      ...(texts.length > 0 && { pass: `${passed}${texts.join('')}` }),
    }
  },
})

/** Nobody could try it: what does not follow from the bytes alone is not agreed; a plain payment is told to be untried. */
function untried(reason: string, found: readonly Found[], blind: Place | undefined): Answer | Seen {
  if (found.some(({ severity }) => severity === undefined)) return { found }
  return blind === undefined ? unknown(reason, 'warn') : unknown(`${reason} ${blindText(blind)}`)
}
