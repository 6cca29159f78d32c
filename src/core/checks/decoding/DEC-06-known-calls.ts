import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { byteLength } from '#core/bytes/bytes.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import { callLabel, callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { coinText, tokenName } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { isBatch } from './calls/batchCalls.ts'
import { madeBy } from './calls/made.ts'
import { readWholeBy } from './calls/readWhole.ts'
import { onlyTakesBack, rulersOf, takesRole, touchesNothing } from './calls/untouched.ts'

const position = (path: readonly number[]) => callLabel(path) ?? 'this call'

/**
 * DEC-06: is each call known for its own target? A name that is known by its selector alone is only a maybe, and a token's method is
 * known where something answers as a token. Where a trial run shows that nothing of the Safe's is touched, the code is old, and nobody
 * can get a power by it, an unread call only warns; so does one that its maker's words read to the last byte, where nothing is left for words alone to judge.
 * What only takes a permission back, by our own table, is told; whom votes go to that nobody knows is warned of.
 */
export const knownCallsCheck = check({
  id: 'DEC-06',
  title: 'whether each call is known for its target',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every call is known for the contract it goes to.',
    unknown: 'Could not check whether every call is known.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  acknowledge: 'signing blind',
  run: ({ effects: facts }, { facts: read }) => {
    const rulers = rulersOf(facts, read)
    const found = facts.places.flatMap((place): Finding[] => {
      const told = foundOf(facts, place)
      if (told === undefined) return []
      const { call, path } = place
      const bare = { path, target: call.to, selector: call.data.slice(0, 10), remedy }
      if (told.isUnknown && onlyTakesBack(facts, place, rulers))
        return [{ ...bare, ...takenBack(facts, place) }]
      const why = told.isUnknown ? milder(facts, place, rulers) : undefined
      if (why === undefined) return [{ ...bare, ...told.found }]
      return [{ ...bare, ...told.found, severity: 'warn', text: `${told.found.text} ${why}` }]
    })
    return { found, missing: untold(facts) }
  },
})

/** Why it could not be read whether a contract is the token that a call takes it for. */
function untold({ places, tokens }: EffectCase): string | undefined {
  const asked = places.flatMap(({ call }) => (isOfToken(call) ? (factAt(tokens, call.to) ?? []) : []))
  return asked.flatMap((one) => (one.known ? [] : one.reason))[0]
}

const remedy = 'Find out what it does before you sign, or do not sign.'
const harmlessNow =
  'A simulation shows no change to your Safe now, and the called code is older than 30 days.'
const onlyGiving = 'In a simulation things only come to your Safe, and the called code is older than 30 days.'

const takenBack = (facts: EffectCase, place: PlacedCall): Finding => {
  const { call, path } = place
  const at = callLabel(path) ?? 'this call'
  const isRole = takesRole(facts, place)
  const text = `${at.slice(0, 1).toUpperCase()}${at.slice(1)} to ${call.to} is known only by its first four bytes, as ${call.method}. Those only take a ${isRole ? 'role' : 'permission'} back, and a simulation shows that it moves nothing.`
  return { method: call.signature, severity: isRole ? 'warn' : 'info', text }
}

/** Why an unread call only warns; undefined where it stops. */
function milder(facts: EffectCase, place: PlacedCall, rulers: readonly Address[]): string | undefined {
  const made = madeBy(facts, place)
  if (made !== undefined)
    return `A simulation shows that it makes a new contract at ${made}, as anybody could.`
  if (touchesNothing(facts, place, rulers)) {
    const { moves = [] } = facts.simulation?.known ? facts.simulation.value : {}
    return moves.length === 0 ? harmlessNow : onlyGiving
  }
  if (includesAddress(rulers, place.call.to)) return undefined
  const maker = readWholeBy(facts, place)
  return maker === undefined ? undefined : `Only its maker’s description (${maker}) explains its bytes.`
}

/** What is not known of a call; `isUnknown` where a simulation can tell more than the bytes. */
function foundOf(facts: EffectCase, place: PlacedCall): { found: Finding; isUnknown?: boolean } | undefined {
  const { call, path } = place
  if (call.data === '0x' || isBatch(place)) return undefined
  const at = position(path)
  if (call.method === undefined) {
    const text = `Unknown call: ${at} sends ${byteLength(call.data)} bytes to ${call.to} that this page cannot read. You would be signing blind.`
    return { found: { text }, isUnknown: true }
  }
  const method = call.signature
  if (call.error !== undefined && call.exact !== false) {
    const text = `${callPrefix(path)}The effect of ${call.method} at ${call.to} could not be decoded. ${call.error}`
    return { found: { method, text } }
  }
  const paid = paymentsOf([place]).find(({ isNew }) => isNew)
  if (paid && call.known === 'official') {
    const text = `${callPrefix(path)}Pays ${coinText(facts, paid.amount)} into a new contract. This page cannot tell what its code does with it.`
    return { found: { method, text, pays: true } }
  }
  if (isNoToken(facts, call)) {
    const staked = stakedFor(facts, place)
    if (staked !== undefined) {
      const text = `${callPrefix(path)}${call.to} is no token. A simulation shows that its ${call.method} brings your Safe ${tokenName(facts, staked)}, a known token.`
      return { found: { method, severity: 'info', text } }
    }
    const text = `Unknown call: ${at} to ${call.to} is ${call.method} of a token, but the contract does not answer like a token.`
    return { found: { method, text }, isUnknown: true }
  }
  const votes = votesGiven(facts, call)
  if (votes !== undefined) return { found: { method, severity: 'warn', text: `${callPrefix(path)}${votes}` } }
  if (call.known !== 'guess' || isKnownSafe(facts, call.innerSafe)) return undefined
  if (call.innerSafe !== undefined) {
    const text = `${callPrefix(path)}${call.method} is meant for a Safe at ${call.to}, but it is unconfirmed that a Safe is there.`
    return { found: { method, severity: 'warn', text } }
  }
  const text = `Unknown call: ${at} to ${call.to} may be ${call.method}, judged only by its first four bytes.`
  return { found: { method, text }, isUnknown: true }
}

/** Votes of a token (EIP-5805) that go to somebody unknown; the tokens stay, and to whom the owners know they are a plain call. */
function votesGiven(facts: EffectCase, call: DecodedCall): string | undefined {
  if (call.known !== 'standard' || call.signature !== 'delegate(address)') return undefined
  const delegate = argumentsOf(call).address(0)
  if (includesAddress([zeroAddress, ...anchorsOf(facts)], delegate)) return undefined
  return `Gives the votes of all your Safe’s ${tokenName(facts, call.to)} to ${delegate}, unknown here.`
}

/** Methods that collectibles have too, which count in no amounts and so do not answer as a token. */
const ofCollectibles =
  /^(approve\(address,uint256\)|transferFrom\(address,address,uint256\)|(transfer|approve)\(address,uint256,uint256\)|transferFrom\(address,address,uint256,uint256\)|safe\w+|set(ApprovalForAll|Operator)\(|burn\(uint256\)|mint\(address,uint256\)|mint\(uint256,address\)|permit\()/

/** Whether only an answer of the contract as a token makes the method known, and it is none of a collectible. */
const isOfToken = ({ known, signature = '' }: DecodedCall): boolean =>
  known === 'standard' && !ofCollectibles.test(signature)

/** Whether a contract that was asked does not answer as the token that a method takes it for. */
function isNoToken({ tokens }: EffectFacts, call: DecodedCall): boolean {
  const fact = factAt(tokens, call.to)
  return fact?.known === true && fact.value === null && isOfToken(call)
}

/** The token with a known rate that a run shows to come for coin which is staked by the name that WETH9 has; SIM-01 holds one against the other. */
function stakedFor(facts: EffectCase, { call, path }: PlacedCall): Address | undefined {
  const { simulation, safe } = facts
  if (call.signature !== 'deposit()' || call.value === 0n || !simulation?.known) return undefined
  const { succeeded, redemptions = [] } = simulation.value
  const staked = redemptions.find(
    ({ share, holder, paths }) =>
      paths.some((one) => one.join('.') === path.join('.')) &&
      isSameAddress(holder, safe.address) &&
      rateOf(safe.chainId, share) !== undefined,
  )
  return succeeded ? staked?.share : undefined
}

/** Whether another Safe is one of the user's, or answered as a Safe when it was asked. */
function isKnownSafe({ known, otherSafes }: EffectFacts, safe: Address | undefined): boolean {
  if (safe === undefined) return false
  const isOwn = includesAddress(known?.safes ?? [], safe)
  return isOwn || factAt(otherSafes, safe)?.known === true
}
