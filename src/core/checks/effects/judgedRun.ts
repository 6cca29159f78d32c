import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type Place, placeText } from '#core/checks/places.ts'
import type { Evidence } from '#core/checks/result.ts'
import { accountOf, arrivalsFound } from './account.ts'
import { lossesFound, numbersFound } from './balances.ts'
import { differencesFound } from './differences.ts'
import { unanswered } from './exchanged.ts'
import { keptFound } from './kept.ts'
import { looksFound } from './looks.ts'
import { powersFound } from './powers.ts'
import { receiversFound, shortfallsFound } from './receivers.ts'
import type { Said } from './said.ts'
import { storageFound } from './storage.ts'
import { firstNotUnderstood } from './understood.ts'
import { valuedFound } from './valued.ts'
import { wardsFound } from './wardRuns.ts'

/** What a trial shows that the calls do not say. `missing` is why something could not be compared. */
export type JudgedRun = { found: Found[]; missing: string | undefined; evidence: Evidence }

/** Compares a trial of one Safe's transaction with what its calls say: its storage, who gets what, who may take what, what it depends on. */
export function judgedRun(facts: EffectCase, said: Said, run: Simulation): JudgedRun {
  const { succeeded, storage, balances } = run
  const evidence = {
    succeeded,
    storage,
    balances,
    ...(run.moves && { account: accountOf(facts, said, run) }),
    ...(run.redemptions?.length && { redemptions: run.redemptions }),
    ...(run.givenShares?.length && { givenShares: run.givenShares }),
    ...(run.unvaried !== undefined && { unvaried: run.unvaried }),
  }
  const differing = [...differencesFound(facts, said, run), ...looksFound(facts, run)]
  if (!succeeded)
    return {
      found: [...differing, failedRun(run, firstNotUnderstood(facts))],
      missing: undefined,
      evidence,
    }
  const { found, missing } = movesFound(facts, said, run)
  const changed = [
    ...wardsFound(facts, run),
    ...storageFound(facts, run),
    ...lossesFound(facts, said, run.balances),
  ]
  return { found: [...changed, ...found, ...differing], missing, evidence }
}

/** A run that fails: what it would do where it succeeds is not known, unless the bytes alone say it. */
function failedRun({ failure }: Simulation, blind: Place | undefined): Found {
  const text = `A trial run fails${failure ? `: ${failure}` : ''}.`
  if (blind === undefined)
    return {
      severity: 'warn',
      text,
      wayOn: 'Find out why before you sign; what it would do once it runs could not be tried out.',
    }
  return {
    text: `${text} ${blindText(blind)}`,
    wayOn: 'Do not sign before a trial run succeeds: it may fail in a trial alone.',
    path: blind.path,
  }
}

/** Why what a call does is not known without a trial. */
export const blindText = ({ call, path }: Place): string =>
  `What ${placeText(path) ?? 'the call'} to ${call.to} does, its bytes alone do not say.`

/** Who gets what, who may take what, and what does not come back, in a run that tells what moves. */
function movesFound(
  facts: EffectCase,
  said: Said,
  run: Simulation,
): { found: Found[]; missing: string | undefined } {
  if (run.moves === undefined) return { found: [], missing: undefined }
  const { found, missing } = shortfallsFound(facts, said, run)
  const valued = valuedFound(facts, said, run)
  const unasked = run.unasked ?? 0
  const left = unasked > 0 ? `${unasked} holdings were too many to be looked at.` : undefined
  return {
    found: [
      ...receiversFound(facts, said, run.moves),
      ...found,
      ...unanswered(facts, said, run),
      ...valued.found,
      ...numbersFound(facts, said, run),
      ...keptFound(facts, run),
      ...powersFound(facts, said, run.permissions ?? []),
      ...arrivalsFound(facts, said, run),
    ],
    missing: missing ?? valued.missing ?? left,
  }
}
