import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import { coinText, tokenText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type Place, placeText } from '#core/checks/places.ts'
import type { Evidence } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'
import { accountOf, arrivalsFound } from './account.ts'
import { isRounding } from './assets.ts'
import { differencesFound } from './differences.ts'
import { unanswered } from './exchanged.ts'
import { powersFound } from './powers.ts'
import { receiversFound, shortfallsFound } from './receivers.ts'
import { allowedAmount, exchangedAmount, refundedAmount, type Said, saidAmount } from './said.ts'
import { storageFound } from './storage.ts'
import { firstNotUnderstood } from './understood.ts'
import { valuedFound } from './valued.ts'

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
  const differing = differencesFound(facts, run)
  if (!succeeded)
    return {
      found: [...differing, failedRun(run, firstNotUnderstood(facts.places))],
      missing: undefined,
      evidence,
    }
  const { found, missing } = movesFound(facts, said, run)
  const changed = [...storageFound(facts, run), ...balancesFound(facts, said, run)]
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
      ...powersFound(facts, said, run.permissions ?? []),
      ...arrivalsFound(facts, said, run),
    ],
    missing: missing ?? valued.missing ?? left,
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
