import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isKnownRouter } from '#core/calldata/knownRouters.ts'
import { cowRelayer, hasCow, protocols } from '#core/calldata/protocols.ts'
import { isNameWrapping } from '#core/calldata/services.ts'
import type { Finding } from '#core/checks/answer.ts'
import { type Allowance, delegatesOf } from '#core/checks/calls/allowances.ts'
import { codeAgeOf, freshDays, isFresh, isSettled } from '#core/checks/calls/codeAge.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts, Simulation } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { isEndless, tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { imitatedContract } from '#core/register/imitatedContract.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Holding } from '#core/trialRun/outcome.ts'
import { anyone, makesAnyCall, usesOfOpenPermissions } from './openPermissions.ts'
import { paidByModule } from './paidByModule.ts'
import { isPiece, mayBePiece } from './pieces.ts'
import { type RemainingAllowance, remainingAllowances } from './remainingAllowances.ts'
import { shownLeft } from './shownLeft.ts'
import { usesOf } from './uses.ts'

const remedy = 'Allow only the amount needed now, and only to a contract that you know.'

/** Of 1,000 parts that are allowed so many may be left over: parts of an order are rounded down. */
const rounding = 1n
/** A known router may leave this part over: what a swap takes is less where its price gets better. */
const slippage = 10n

/**
 * TOK-03: who may take tokens afterwards, and how much?
 * - Without limit (2^255 and more, all that a smaller type can say, more than there are, a whole collection): stop.
 * - To an account without code, code younger than 30 days, code without a published source, or one that resembles a known
 *   contract: stop, at any amount.
 * - In a batch: what a later call to that spender takes is used. Left over more than 0.1 %, or nothing used while other calls of
 *   the batch take something: stop. Where the bytes do not say how much a call takes, a trial run does: what a known router leaves of it, a tenth at most, is a warning. An allowance for CoW Protocol without an order of this batch: stop.
 * - By itself, or beside payments alone, it is told: what it is for comes later. All that the Safe has of the token, or nine
 *   tenths of it: a warning, a stop where the code is not known to be old; half of it or more: a warning where the code is not known to be old.
 * - What Permit2 lets end with the block, or has ended: a warning, or told. What a module may pay out, and its delegates: stop, at any amount.
 * - What nobody knows may be a collection, which is said: a warning; stop, where it was asked and did not answer. What does not answer as a token counts in pieces up to a million, each the whole of it: a warning. More is an amount: stop. All three where the spender is neither named nor known to be old.
 * - What such a contract takes of the Safe by a permission that stood before: stop.
 * - What is taken back, of others or given to the Safe itself is no alarm.
 */
export const allowancesCheck = check({
  id: 'TOK-03',
  title: 'the accounts that may take tokens afterwards, and how many',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Nobody gets an unlimited permission to take tokens later.',
    unknown: 'Could not check who may take tokens afterwards.',
  },
  remedy:
    'The transaction may move another token than its name suggests. Compare the token contract with the one that its issuer publishes.',
  acknowledge: 'may take it all',
  run: ({ effects: facts }) => {
    const isTaking = facts.places.length > 1 && facts.places.some((place) => usesOf(place).length > 0)
    let missing: string | undefined
    const found = remainingAllowances(facts.places, facts.now).map((standing): Finding => {
      const { spender, isRead } = standing.allowance
      for (const fact of [factAt(facts.codes, spender), codeAgeOf(facts, spender)])
        if (fact && !fact.known && !isWellKnown(facts, spender)) missing ??= fact.reason
      const told = judged(facts, standing, isTaking)
      const saidBy = isRead ? ' Its maker’s description confirms this permission.' : ''
      return { ...compared(standing), remedy, ...told, text: `${told.text}${saidBy}` }
    })
    const delegates = delegatesOf(facts.places)
      .filter(({ delegate }) => !isOwnAccount(facts, delegate))
      .map(({ delegate, place: { call, path } }): Finding => {
        const text = `${delegate} may take what ${call.to} allows it, without further signatures.`
        return { path, spender: delegate, remedy, text: `${text}${doubtOf(facts, delegate) ?? ''}` }
      })
    return { found: [...found, ...delegates, ...usesOfOpenPermissions(facts)], missing }
  },
})

function compared({ allowance, total, left, fate }: RemainingAllowance) {
  const { token, spender, amount, isUnlimited, place } = allowance
  const more = { ...(total !== amount && { total }), ...(fate !== 'unused' && { left }) }
  return { path: place.path, token, spender, amount, isUnlimited, ...more }
}

const takenBack = ' A later call takes it back or gives it anew.'

/** How bad one permission is, and why, in a sentence. */
function judged(
  facts: EffectCase,
  standing: RemainingAllowance,
  isTaking: boolean,
): Pick<Finding, 'text' | 'severity'> {
  const { allowance, total, fate } = standing
  const { token, spender, all, isUnlimited, owner, place } = allowance
  const name = tokenName(facts, token)
  if (owner && place.as && !isSameAddress(owner, place.as))
    return { severity: 'info', text: `${spender} may take ${name} of ${owner}, who signed for that.` }
  if (isOwnAccount(facts, spender))
    return { severity: 'info', text: `Your Safe itself may take ${name} later.` }
  const doubt = doubtOf(facts, spender) ?? ''
  if (allowance.resets !== undefined) return paidByModule(facts, standing, doubt)
  if (all && isNameWrapping(facts.safe.chainId, token, spender))
    return { severity: 'warn', text: `${spender}, ENS’ own contract, may take every token of ${name}.` }
  if (all) {
    const text = `${spender} may take every token of ${name} at any time.${doubt}`
    return fate === 'replaced' && doubt === '' ? { severity: 'info', text: `${text}${takenBack}` } : { text }
  }
  if (isPiece(facts, allowance)) {
    const text = `${spender} may take token ${total} of ${token}.${doubt}`
    const isUnsure = !isFamiliar(facts, spender) && !isSettled(codeAgeOf(facts, spender))
    return { severity: doubt !== '' ? 'stop' : isUnsure ? 'warn' : 'info', text }
  }
  if (isUnlimited || isEndless(total) || exceedsSupply(facts, allowance, total))
    return { text: `${spender} may take all your ${name} at any time.${doubt}` }
  const piece = mayBePiece(facts, allowance)
    ? ` Or its token ${total}, if it is a collection: nobody here knows what this contract is.`
    : ''
  const text = `${spender} may take up to ${leftText(facts, allowance, total)} later.${piece}`
  if (doubt !== '') return { text: text + doubt }
  if (fate === 'replaced') return { severity: 'info', text }
  return fate === 'unused'
    ? unusedJudged(facts, standing, { text, isTaking })
    : usedJudged(facts, standing, text)
}

const leftText = (facts: EffectFacts, { token, id }: Allowance, amount: bigint): string =>
  id === undefined
    ? tokenText(facts, token, amount)
    : `${amount} of token ${id} of ${tokenName(facts, token)}`

function usedJudged(facts: EffectFacts, { allowance, total, left, fate }: RemainingAllowance, text: string) {
  const { spender } = allowance
  if (fate === 'usedUnknown') {
    // How much an order takes is said by ADDR-04.
    const isOrder = isSameAddress(spender, cowRelayer)
    const shown = isOrder ? undefined : shownLeft(facts, allowance)
    if (shown !== undefined && shown * 1000n > total * rounding) {
      const isSlippage = shown * slippage <= total && isKnownRouter(facts.safe.chainId, spender)
      const rest = `In a simulation later calls leave ${leftText(facts, allowance, shown)} of it.`
      return { text: `${text} ${rest}`, ...(isSlippage && { severity: 'warn' as const }) }
    }
    const severity = isOrder ? ('info' as const) : ('warn' as const)
    return { severity, text: `${text} A later call uses it; the bytes do not show the amount.` }
  }
  if (left === 0n) return { severity: 'info' as const, text: `${text} A later call takes all of it.` }
  const rest = `Later calls leave ${leftText(facts, allowance, left)} of it.`
  if (left * 1000n > total * rounding) return { text: `${text} ${rest}` }
  if (makesAnyCall(facts, spender)) return { text: `${text} ${rest}${anyone}` }
  return { severity: 'info' as const, text: `${text} ${rest}` }
}

function unusedJudged(
  facts: EffectCase,
  standing: RemainingAllowance,
  { text, isTaking }: { text: string; isTaking: boolean },
): Pick<Finding, 'text' | 'severity'> {
  const { allowance, total } = standing
  const { token, spender } = allowance
  if (makesAnyCall(facts, spender)) return { text: text + anyone }
  if (mayBePiece(facts, allowance) && factAt(facts.tokens, token) && !isWellKnown(facts, spender))
    return { text }
  const fact = factAt(facts.tokens, token)
  const isSilent = fact?.known === true && fact.value === null
  if (isSilent && !isWellKnown(facts, spender) && !isSettled(codeAgeOf(facts, spender)))
    return { text: `${text} It does not answer as a token: this may be all of it.` }
  if (hasCow(facts.safe.chainId) && isSameAddress(spender, cowRelayer))
    return { text: `${text} No order is placed here that would need it.` }
  const ended = endedJudged(facts, standing, text)
  if (ended) return ended
  if (isTaking) return { text: `${text} No later call here uses it.` }
  const age = codeAgeOf(facts, spender)
  const held = heldOf(facts, allowance)
  // Whoever leaves a little, or sends the Safe a little more, changes nothing of that.
  if (held !== undefined && total * 10n >= held * 9n) {
    const all = `${text} That is ${total >= held ? 'all' : 'nearly all'} that your Safe holds of it.`
    if (isSettled(age) || isWellKnown(facts, spender)) return { severity: 'warn', text: all }
    return { text: `${all} The age of this contract is unknown.` }
  }
  const isLarge = held !== undefined && total * 2n >= held
  const mayBeAll = mayBePiece(facts, allowance) || (allowance.id !== undefined && held === undefined)
  const isWhole = isLarge || (mayBeAll && !isFamiliar(facts, spender))
  return { severity: isWhole && !isSettled(age) ? 'warn' : 'info', text }
}

/** A permission of Permit2 that nobody can use once the block is over: it leaves nothing behind. */
function endedJudged({ now }: EffectCase, { allowance: { until } }: RemainingAllowance, text: string) {
  if (until === 0n)
    return { severity: 'warn' as const, text: `${text} It ends with the block in which it is given.` }
  return until !== undefined && now !== undefined && until < BigInt(now)
    ? { severity: 'info' as const, text: `${text} Its time is over already.` }
    : undefined
}

type SimulatedHoldings = Simulation & {
  holdings?: readonly Holding[]
}

/** How much of a token the Safe has before this; undefined where no trial run tells. */
function heldOf({ simulation, safe }: EffectFacts, { token, id }: Allowance): bigint | undefined {
  if (!simulation?.known) return undefined
  const { balances, holdings = [] }: SimulatedHoldings = simulation.value
  const held = [...(id === undefined ? balances : []), ...holdings.filter((one) => one.id === id)]
  return held.find(
    (one) => isSameAddress(one.account, safe.address) && one.token && isSameAddress(one.token, token),
  )?.before
}

const isOwnAccount = ({ safe }: EffectFacts, spender: Address) => isSameAddress(spender, safe.address)

/** Contracts that are known by their address: what is at it need not be asked. */
function isWellKnown(facts: EffectFacts, spender: Address): boolean {
  const { chainId } = facts.safe
  if (isOwnAccount(facts, spender) || deploymentAt(spender, chainId)) return true
  return includesAddress(wellKnown(chainId), spender)
}

/** Who is known by the address, or named by the owners. */
const isFamiliar = (facts: EffectFacts, spender: Address): boolean =>
  isWellKnown(facts, spender) || includesAddress(facts.known?.addressBook ?? [], spender)

const wellKnown = (chainId: number): Address[] => [
  ...protocols.filter(({ chainIds }) => chainIds.includes(chainId)).map(({ address }) => address),
  ...(hasCow(chainId) ? [cowRelayer] : []),
]

/** Why the spender itself is a reason to stop. */
function doubtOf(facts: EffectFacts, spender: Address): string | undefined {
  const { codes, safe } = facts
  if (deploymentAt(spender, safe.chainId) || isOwnAccount(facts, spender)) return undefined
  const alike = imitatedContract(spender, wellKnown(safe.chainId))
  if (alike) return ` It looks like ${alike}, a known contract, but it is another one.`
  const code = factAt(codes, spender)
  if (code?.known && (code.value.size === 0 || code.value.delegatedTo !== undefined))
    return ' It is not a contract: the holder of its key decides.'
  if (isFresh(codeAgeOf(facts, spender))) return ` This contract is less than ${freshDays} days old.`
  return code?.known && code.value.isVerified === false
    ? ' The source code of this contract is not published.'
    : undefined
}

/** More than there is of a token by its own word; without it, more whole tokens than any has. */
function exceedsSupply({ tokens }: EffectFacts, { token, id }: Allowance, amount: bigint): boolean {
  const fact = factAt(tokens, token)
  if (id !== undefined || !fact?.known || fact.value === null) return false
  const { totalSupply = 0n, decimals } = fact.value
  return amount > (totalSupply > 0n ? totalSupply : 10n ** BigInt(18 + Math.min(decimals, 77)))
}
