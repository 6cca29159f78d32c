import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Finding } from '#core/checks/answer.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import { listCalls, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { ApprovedTrial, Simulation } from '#core/checks/effectFacts.ts'
import type { Evidence } from '#core/checks/result.ts'
import { type ApprovedExecution, approvedExecutions } from '#core/nested/approvedExecutions.ts'
import type { Address } from '#core/safe/safe.ts'
import { claimedEffectsOf } from './findings/claimedEffects.ts'
import { paidForOthers } from './findings/exchanged.ts'
import { named } from './findings/named.ts'
import { findReceivers } from './findings/receivers.ts'
import { findStorageWrites } from './findings/storageWrites.ts'
import { firstToTry } from './findings/understood.ts'
import { blindText, judgedRun } from './judgedRun.ts'

/** What the trials of approved transactions show; `tried` are the Safes that would execute them. */
type ApprovedRuns = Omit<JudgedExecution, 'isTried'> & { tried: Address[] }

/**
 * What the transactions of other Safes would do that this one makes possible, each judged as the own one is: by its own calls, and for
 * its own Safe. To approve executes nothing, so each sentence begins with who would have to execute it.
 */
export function approvedRuns(facts: EffectCase): ApprovedRuns {
  const executions = approvedExecutions(facts, facts.places)
  const safes = [facts.safe, ...executions.map(({ safe }) => safe)]
  const judged = executions.map((one) => ({ one, ...judgedExecution(facts, one, safes) }))
  const evidence = judged.map(({ one, evidence }) => ({
    safe: one.safe.address,
    hash: one.hash,
    ...evidence,
  }))
  return {
    found: judged.flatMap(({ found }) => found),
    missing: judged.find(({ missing }) => missing !== undefined)?.missing,
    untried: judged.find(({ untried }) => untried !== undefined)?.untried,
    evidence: judged.length === 0 ? {} : { approved: evidence },
    tried: judged.flatMap(({ one, isTried }) => (isTried ? one.safe.address : [])),
  }
}

/**
 * What the own execution writes at the Safes that it approves something for, besides that approval: what they will execute is not run yet, so
 * that only the own calls explain it.
 */
export function findOtherChanges(facts: EffectCase, simulation: Simulation): Finding[] {
  const executions = approvedExecutions(facts, facts.places)
  if (executions.length === 0) return []
  const { approved: _, ...rest } = facts
  const places = listCalls(rest)
  const own = { ...facts, places, changes: ownChangesOf(places) }
  const safes = executions
    .map(({ safe }) => safe)
    .filter((one) => !isSameAddress(one.address, own.safe.address))
  return safes
    .filter((_one, at) => isFirst(safes, at))
    .flatMap((safe) =>
      named(safe.address, findStorageWrites(elsewhereIn(own, safe), simulation, { executes: false })),
    )
}

/** The case for a Safe that does not execute itself: of its owners nothing is known here. */
const elsewhereIn = (own: EffectCase, safe: EffectCase['safe']): EffectCase => ({
  ...own,
  safe,
  state: unreadState,
})

type JudgedExecution = {
  found: Finding[]
  missing?: string | undefined
  /** Why what follows from the bytes alone was not tried. */
  untried?: string | undefined
  evidence: Evidence
  isTried: boolean
}

function judgedExecution(
  facts: EffectCase,
  one: ApprovedExecution,
  safes: readonly EffectCase['safe'][],
): JudgedExecution {
  const { safe, tx, hash } = one
  const trial = facts.approvedTrials?.get(hash)
  const own = caseOf(facts, one, trial?.known ? trial.value : undefined)
  if (!trial?.known) {
    const blind = firstToTry(own)
    const reason = trial?.reason ?? 'No simulation of it was run.'
    const missing = `Could not simulate the approved transaction of the Safe ${safe.address}: ${reason}`
    const found = onceExecuted(one, named(safe.address, paidForOthers(own, claimedEffectsOf(own, []))))
    if (blind === undefined) return { found, untried: missing, evidence: {}, isTried: false }
    return { found, missing: `${missing} ${blindText(blind)}`, evidence: {}, isTried: false }
  }
  const { state, simulation } = trial.value
  // It can no longer be executed, whoever approves it.
  if (tx.nonce < state.nonce) return { found: [], evidence: { isUsed: true }, isTried: false }
  const said = claimedEffectsOf(own, simulation.moves ?? [])
  const { found, missing, evidence } = judgedRun(own, said, simulation)
  const others = safes.filter(({ address }, at) => address !== safe.address && isFirst(safes, at))
  const elsewhere = others.flatMap((other): Finding[] => {
    const around = elsewhereIn(own, other)
    const isOwn = other.address === facts.safe.address
    const here = [
      ...findStorageWrites(around, simulation, { executes: false }),
      ...findReceivers(around, said, simulation.moves ?? []),
    ]
    return isOwn ? here : named(other.address, here)
  })
  const all = [...named(safe.address, [...found, ...paidForOthers(own, said)]), ...elsewhere]
  return {
    found: onceExecuted(one, all),
    missing: missing && `Of the approved transaction of the Safe ${safe.address}: ${missing}`,
    evidence,
    isTried: true,
  }
}

const onceExecuted = ({ safe, path }: ApprovedExecution, found: readonly Finding[]): Finding[] =>
  found.map((one) => ({
    ...one,
    text: `Once the Safe ${safe.address} executes the approved transaction: ${lowered(one.text)}`,
    path: one.path ?? path,
  }))

const isFirst = (safes: readonly EffectCase['safe'][], at: number) =>
  safes.findIndex(({ address }) => address === safes[at]?.address) === at

/** The case as the other Safe's owners have it: their transaction, their Safe, their calls alone. Paths stay those of the whole. */
function caseOf(
  facts: EffectCase,
  { safe, tx, path }: ApprovedExecution,
  trial: ApprovedTrial | undefined,
): EffectCase {
  const { chainId, address, version: safeVersion } = safe
  const { approved: _, ...rest } = facts
  const call = decodeCall(tx, { chainId, safe: address, safeVersion, abis: facts.abis })
  const around = { ...rest, safe, tx, call }
  const places = listCalls(around).map(
    (place): PlacedCall => ({ ...place, path: [...path, 0, ...place.path] }),
  )
  const state = trial ? { known: true as const, value: trial.state } : unreadState
  return { ...around, state, places, changes: ownChangesOf(places) }
}

const unreadState = { known: false, reason: 'The state of that Safe was not loaded.' } as const

/** A sentence that goes on after a colon. */
const lowered = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text
