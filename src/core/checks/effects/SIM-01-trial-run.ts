import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import { coinText, tokenText } from '#core/checks/amountText.ts'
import { type Answer, type Found, type Seen, unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { accountOf, arrivalsFound } from '#core/checks/effects/account.ts'
import { isRounding } from '#core/checks/effects/assets.ts'
import { differencesFound } from '#core/checks/effects/differences.ts'
import { givenAway, unanswered } from '#core/checks/effects/exchanged.ts'
import { powersFound } from '#core/checks/effects/powers.ts'
import { promisesFound } from '#core/checks/effects/promises.ts'
import { receiversFound, shortfallsFound } from '#core/checks/effects/receivers.ts'
import {
  allowedAmount,
  exchangedAmount,
  refundedAmount,
  type Said,
  saidAmount,
  saidOf,
} from '#core/checks/effects/said.ts'
import { storageFound } from '#core/checks/effects/storage.ts'
import { firstNotUnderstood } from '#core/checks/effects/understood.ts'
import { type Place, placeText } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'

const passed = 'A trial run changes nothing that the call does not say.'

/**
 * SIM-01: does a trial run change the Safe's storage, or what it has, in ways that the bytes do not say? Every written slot must
 * be one that a decoded call explains; whatever leaves, whoever gets it, whoever may take something afterwards must be said by the calls; and a
 * later block, another miner and another price of gas must make no difference.
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
    const blind = firstNotUnderstood(facts.places)
    if (!simulation.known) return untried(simulation.reason, away, blind)
    const run = simulation.value
    const { succeeded, storage, balances } = run
    const evidence = {
      succeeded,
      storage,
      balances,
      ...(run.moves && { account: accountOf(facts, said, run) }),
      ...(run.unvaried !== undefined && { unvaried: run.unvaried }),
    }
    const differing = differencesFound(facts, run)
    if (!succeeded) return { found: [...differing, ...away, failedRun(run, blind)], evidence }
    const { found, missing } = movesFound(facts, said, run)
    const changed = [...storageFound(facts, run), ...balancesFound(facts, said, run)]
    return {
      found: [...changed, ...found, ...differing, ...away],
      missing,
      evidence,
      ...(run.unvaried !== undefined && {
        pass: `${passed} It was tried in one block only: ${run.unvaried}`,
      }),
    }
  },
})

/** Nobody could try it: what does not follow from the bytes alone is not agreed; a plain payment is told to be untried. */
function untried(reason: string, found: readonly Found[], blind: Place | undefined): Answer | Seen {
  if (found.some(({ severity }) => severity === undefined)) return { found }
  return blind === undefined ? unknown(reason, 'warn') : unknown(`${reason} ${blindText(blind)}`)
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

const blindText = ({ call, path }: Place) =>
  `What ${placeText(path) ?? 'the call'} to ${call.to} does, its bytes alone do not say.`

/** Who gets what, who may take what, and what does not come back, in a run that tells what moves. */
function movesFound(
  facts: EffectCase,
  said: Said,
  run: Simulation,
): { found: Found[]; missing: string | undefined } {
  if (run.moves === undefined) return { found: [], missing: undefined }
  const { found, missing } = shortfallsFound(facts, said, run)
  const unasked = run.unasked ?? 0
  const left = unasked > 0 ? `${unasked} holdings were too many to be looked at.` : undefined
  return {
    found: [
      ...receiversFound(facts, said, run.moves),
      ...found,
      ...unanswered(facts, said, run),
      ...powersFound(facts, said, run.permissions ?? []),
      ...arrivalsFound(facts, said, run),
    ],
    missing: missing ?? left,
  }
}

/** What would leave the Safe beyond what the bytes say. */
function balancesFound(facts: EffectCase, said: Said, { balances }: Simulation): Found[] {
  const { address } = facts.safe
  return balances.flatMap(({ account, token, before, after }): Found[] => {
    if (!isSameAddress(account, address)) return []
    const amount = lossSaid(facts, said, token)
    const left = before - after
    const paid = token === undefined ? 0n : saidAmount(said, { token }, { from: [address] })
    if (left <= amount || isRounding(left - amount, paid)) return []
    const what = token === undefined ? coinText(facts, left) : tokenText(facts, token, left)
    const text = `Your Safe would lose ${what}, which is more than the call says.`
    const wayOn = 'Find out where it goes before you sign.'
    return [{ text, wayOn, token: token ?? null, before, after, said: amount }]
  })
}

/** How much of a token may leave, its collectibles counted as pieces. A refund is told by GAS-01 and judged by GAS-02. */
function lossSaid(facts: EffectCase, said: Said, token: Address | undefined): bigint {
  const { address } = facts.safe
  const asset = token === undefined ? {} : { token }
  const pieces = said.payments.filter(
    ({ asset: of, from }) =>
      of.id !== undefined &&
      isSameAddress(of.token ?? zeroAddress, token ?? zeroAddress) &&
      (from === undefined || isSameAddress(from, address)),
  )
  const toItself = saidAmount(said, asset, { from: [address], to: address })
  const amounts = [
    saidAmount(said, asset, { from: [address] }) - toItself,
    pieces.reduce((sum, { amount }) => sum + amount, 0n),
    exchangedAmount(said, asset),
    allowedAmount(said, facts, asset),
    refundedAmount(said, asset),
  ]
  return amounts.reduce((sum, one) => sum + one, 0n)
}
