import { type Answer, type Finding, type Seen, unknown } from '#core/checks/answer.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { approvedRuns, findOtherChanges } from '#core/checks/effects/approvedRuns.ts'
import { blindText, judgedRun } from '#core/checks/effects/judgedRun.ts'
import { findPromises } from '#core/checks/effects/promises.ts'
import { claimedEffectsOf } from './findings/claimedEffects.ts'
import { paidForOthers } from './findings/exchanged.ts'
import { findLeastReturns } from './findings/least/leastReturn.ts'
import { findNamed } from './findings/namedReceivers.ts'
import { firstToTry } from './findings/understood.ts'
import { wardsPayForOthers } from './findings/wardLosses.ts'

const passed = 'The simulation succeeds and changes nothing beyond the call.'
const untriedText = 'Could not simulate the approved transaction.'

/**
 * SIM-01: does a trial run change the Safe's storage, or what it has, in ways that the bytes do not say? Every written slot must
 * be one that a decoded call explains; whatever leaves, whoever gets it, whoever may take something afterwards must be said by the calls; and a
 * later block, another miner and another price of gas must make no difference. The same holds for each transaction of another Safe that it
 * approves, tried on what those before it leave; what any of these runs writes at any Safe of the chain counts.
 */
export const trialRunCheck = check({
  id: 'SIM-01',
  title: 'the effects of a simulation and the bytes of the call',
  group: 'effects',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: passed,
    unknown: 'Could not simulate this transaction.',
  },
  remedy: 'Do not sign before somebody explains this change.',
  acknowledge: 'changes more',
  run: ({ effects: facts }) => {
    const { simulation } = facts
    const said = claimedEffectsOf(facts, simulation?.known ? (simulation.value.moves ?? []) : [])
    const isTried = simulation?.known && simulation.value.succeeded
    const away = [...paidForOthers(facts, said), ...(isTried ? [] : wardsPayForOthers(facts))]
    const named = findNamed(facts, said, {})
    if (simulation === undefined)
      return {
        found: [...away, ...named, ...findPromises(facts), ...findLeastReturns(facts, undefined)],
        notOffered: 'No simulation was run.',
      }
    if (!simulation.known) return untried(simulation.reason, [...away, ...named], firstToTry(facts))
    const run = simulation.value
    const own = judgedRun(facts, said, run)
    const layers = approvedRuns(facts)
    const texts = [
      ...layers.tried.map(
        (safe) => ` The approved transaction of the Safe ${safe} changes nothing beyond its call either.`,
      ),
      ...(run.unvaried === undefined ? [] : [` It was simulated in one block only: ${run.unvaried}`]),
    ]
    return saying(layers.untried, {
      found: [...own.found, ...findOtherChanges(facts, run), ...away, ...layers.found],
      missing: own.missing ?? layers.missing,
      evidence: { ...own.evidence, ...layers.evidence },
      ...(texts.length > 0 && { pass: `${passed}${texts.join('')}` }),
    })
  },
})

/** Nobody could try it: what does not follow from the bytes alone, or rests on a token that nobody knows, is not agreed; a plain payment is told to be untried. */
function untried(reason: string, found: readonly Finding[], blind: PlacedCall | undefined): Answer | Seen {
  if (found.some(({ severity }) => severity === undefined)) return { found }
  return blind === undefined ? unknown(reason, 'warn') : unknown(`${reason} ${blindText(blind)}`)
}

/** What was seen, and that a plain transaction which this one approves could not be tried: told, and by itself no reason for a stop. */
function saying(untold: string | undefined, seen: Seen): Answer | Seen {
  if (untold === undefined || seen.missing !== undefined) return seen
  const isQuiet = seen.found.every(({ severity }) => severity === 'info')
  if (isQuiet)
    return { ...unknown(untold, 'warn'), text: untriedText, evidence: { reason: untold, ...seen.evidence } }
  return { ...seen, found: [...seen.found, { severity: 'warn', text: untold }] }
}
