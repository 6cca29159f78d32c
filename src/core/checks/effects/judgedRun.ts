import type { Finding } from '#core/checks/answer.ts'
import { callLabel, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Evidence } from '#core/checks/result.ts'
import { findDifferences } from './differences.ts'
import { drawnIn } from './drawn.ts'
import { exitsIn } from './exits.ts'
import { debtsIn } from './explained/debts.ts'
import { withReturns } from './explained/returns.ts'
import { withStakes } from './explained/staked.ts'
import { withWrappedNames } from './explained/wrappedNames.ts'
import { accountOf, findArrivals } from './findings/arrivals.ts'
import type { ClaimedEffects } from './findings/claimed.ts'
import { findEnvironmentReads } from './findings/environmentReads.ts'
import { unanswered } from './findings/exchanged.ts'
import { findLeastReturns } from './findings/least/leastReturn.ts'
import { findLosses, findLostIds } from './findings/losses.ts'
import { findLostValue } from './findings/lostValue.ts'
import { findNamed } from './findings/namedReceivers.ts'
import { findPoorReturn, findPoorSale } from './findings/poorReturn.ts'
import { findReceivers, findShortfalls } from './findings/receivers.ts'
import { findRetained } from './findings/retained.ts'
import { findStorageWrites } from './findings/storageWrites.ts'
import { findPowers } from './findings/unannouncedPowers.ts'
import { firstNotUnderstood } from './findings/understood.ts'
import { findWardLosses } from './findings/wardLosses.ts'
import { findStrangersGains } from './strangers/strangersGains.ts'
import { findUnannouncedGains } from './strangers/unannouncedGains.ts'

/** What a trial shows that the calls do not say. `missing` is why something could not be compared. */
export type JudgedRun = { found: Finding[]; missing: string | undefined; evidence: Evidence }

/** Compares a trial of one Safe's transaction with what its calls say: its storage, who gets what, who may take what, what it depends on. */
export function judgedRun(facts: EffectCase, claimed: ClaimedEffects, run: Simulation): JudgedRun {
  const { succeeded, storage, balances } = run
  const { said: served, found: services } = explained(facts, withWrappedNames(facts, claimed, run), run)
  const { said: exited, found: exits } = exitsIn(
    facts,
    withReturns(facts, withStakes(facts, served, run), run),
    run,
  )
  const { said: swapped, found: swaps } = drawnIn(facts, exited, run)
  const { said, found: debts } = debtsIn(facts, swapped, run)
  const evidence = {
    succeeded,
    storage,
    balances,
    ...(run.moves && { account: accountOf(facts, said, run) }),
    ...(run.redemptions?.length && { redemptions: run.redemptions }),
    ...(run.givenShares?.length && { givenShares: run.givenShares }),
    ...(run.unvaried !== undefined && { unvaried: run.unvaried }),
  }
  const differing = [...findDifferences(facts, said, run), ...findEnvironmentReads(facts, run)]
  if (!succeeded)
    return {
      found: [...differing, ...findNamed(facts, said, {}), failedRun(run, firstNotUnderstood(facts))],
      missing: undefined,
      evidence,
    }
  const { found, missing } = movesFound(facts, said, run)
  const changed = [
    ...findWardLosses(facts, run),
    ...findStorageWrites(facts, run),
    ...findLosses(facts, said, run.balances),
  ]
  const least = findLeastReturns(facts, run)
  return {
    // What the calls bring about stands before what only comes besides.
    found: [...changed, ...services, ...exits, ...swaps, ...debts, ...found, ...differing, ...least],
    missing,
    evidence,
  }
}

/** What services do by the calls, one reader after the other. */
function explained(
  facts: EffectCase,
  claimed: ClaimedEffects,
  run: Simulation,
): { said: ClaimedEffects; found: Finding[] } {
  let said = claimed
  const found: Finding[] = []
  for (const explain of facts.explainers ?? []) {
    const read = explain(facts, said, run)
    said = read.said
    found.push(...read.found)
  }
  return { said, found }
}

/** A run that fails: what it would do where it succeeds is not known, unless the bytes alone say it. */
function failedRun({ failure }: Simulation, blind: PlacedCall | undefined): Finding {
  const text = `The simulation fails${failure ? `: ${failure}` : ''}.`
  if (blind === undefined)
    return {
      severity: 'warn',
      text,
      remedy: 'Find out why before you sign; its effects after a success could not be simulated.',
    }
  return {
    text: `${text} ${blindText(blind)}`,
    remedy: 'Do not sign before a simulation succeeds: this may fail only in simulations.',
    path: blind.path,
  }
}

/** Why what a call does is not known without a trial. */
export const blindText = ({ call, path }: PlacedCall): string =>
  `The bytes of ${callLabel(path) ?? 'the call'} to ${call.to} do not show its effects.`

/** Who gets what, who may take what, and what does not come back, in a run that tells what moves. */
function movesFound(
  facts: EffectCase,
  said: ClaimedEffects,
  run: Simulation,
): { found: Finding[]; missing: string | undefined } {
  if (run.moves === undefined) return { found: findNamed(facts, said, {}), missing: undefined }
  const { found, missing } = findShortfalls(facts, said, run)
  const valued = findLostValue(facts, said, run)
  const unasked = run.unasked ?? 0
  const left = unasked > 0 ? `${unasked} holdings were too many to check.` : undefined
  return {
    found: [
      ...findPoorReturn(facts, said, run),
      ...findReceivers(facts, said, run.moves),
      ...found,
      ...unanswered(facts, said, run),
      ...valued.found,
      ...findLostIds(facts, said, run),
      ...findRetained(facts, run),
      ...findStrangersGains(facts, said, run.moves),
      ...findUnannouncedGains(facts, said, run.moves),
      ...findPoorSale(facts, said, run),
      ...findNamed(facts, said, run),
      ...findPowers(facts, said, run.permissions ?? []),
      ...findArrivals(facts, said, run),
    ],
    missing: missing ?? valued.missing ?? left,
  }
}
