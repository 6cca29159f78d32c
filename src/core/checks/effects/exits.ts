import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { type Exchange, exchangeAt } from '#core/checks/calls/exchanges.ts'
import { namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { isNextToNothing, isPoorIfKnown, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { gainsOf } from './explained/gains.ts'
import { type Asset, amountOfAsset, assetOf, keyOf } from './findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from './findings/claimed.ts'
import { numbersIn } from './numbersIn.ts'

type Gain = { asset: Asset; amount: bigint }
/** What a call gives up of its own contract: as much as one of its numbers, all where it has none, or the piece with that number. */
type Exit = { place: PlacedCall; amount: bigint; pieces: bigint[] }

/** What the bytes say with the exits that a run shows, and a word on each of them. */
export type Exits = { said: ClaimedEffects; found: Finding[] }

/**
 * Calls that only an ABI explains by which a contract takes back its own token of the Safe, as much as the call says or all of it where it
 * says no number (Synthetix' exit()), and the Safe gets something known in return: staked, lent or pooled assets that are taken out. Such a
 * contract needs no leave to destroy its own token. Only where the call names nobody whom the return could be for. Less than half of what the
 * token is worth, by its own contract's report or by prices, stops; where nobody says what it is worth, that is said.
 */
export function exitsIn(
  facts: EffectCase,
  said: ClaimedEffects,
  run: Pick<Simulation, 'moves' | 'givenShares' | 'balances'>,
): Exits {
  const moves = run.moves ?? []
  const anchors = anchorsOf(facts)
  const gains = gainsOf(said, moves, anchors).filter(
    ({ asset: { token } }) => token === undefined || !isUnknownToken(facts, token),
  )
  if (gains.length === 0) return { said, found: [] }
  const familiar = [...anchors, ...gains.flatMap(({ asset: { token } }) => token ?? [])]
  const isPaidBy = ({ to: contract }: DecodedCall, asset: Asset) =>
    moves.some(
      (move) =>
        keyOf(assetOf(move)) === keyOf(asset) &&
        isSameAddress(move.from, contract) &&
        isSameAddress(move.to, facts.safe.address),
    )
  const exits = facts.places.flatMap((place): Exit[] => {
    const { call } = place
    if (call.known !== 'user' || call.operation !== 0 || exchangeAt(place)) return []
    if (place.as === undefined || !isSameAddress(place.as, facts.safe.address)) return []
    if (namedAccounts(call.parameters).some((one) => !includesAddress([call.to, ...familiar], one))) return []
    // What others give beside it is no return.
    if (!gains.some(({ asset }) => isPaidBy(call, asset))) return []
    const numbers = numbersIn(call)
    const taken = takenBack(facts, moves, place)
    const logged = taken.filter(({ kind }) => kind === 'erc20').reduce((sum, one) => sum + one.amount, 0n)
    const amount = logged > 0n ? logged : unloggedBack(run, place, { safe: facts.safe.address, anchors })
    const pieces = taken.flatMap(({ kind, id }) =>
      kind === 'erc721' && id !== undefined && numbers.includes(id) ? [id] : [],
    )
    const isReturnSaid = gains.some(
      (gain) =>
        numbers.includes(gain.amount) && isPaidBy(call, gain.asset) && isWhole(run, { place, amount, gain }),
    )
    const isSaid = amount > 0n && (numbers.includes(amount) || saysNoNumber(call) || isReturnSaid)
    return isSaid || pieces.length > 0 ? [{ place, amount: isSaid ? amount : 0n, pieces }] : []
  })
  return {
    said: {
      ...said,
      exchanges: [...said.exchanges, ...exits.flatMap(exchangeOf)],
      payments: [...said.payments, ...exits.flatMap(paymentsFor)],
    },
    found: exits.map((exit) => toldAs(facts, exit, { gains, worth: worthOf(facts, exits, { run, gains }) })),
  }
}

/** The moves by which the contract that is called takes its own token from the Safe. */
const takenBack = ({ safe }: EffectCase, moves: readonly Move[], { call }: PlacedCall): Move[] =>
  moves.filter(
    ({ token, from, to }) =>
      token !== undefined &&
      isSameAddress(token, call.to) &&
      isSameAddress(from, safe.address) &&
      includesAddress([zeroAddress, call.to], to),
  )

/**
 * The same by the contract's own word where no log tells of it: Synthetix' StakingRewards counts what is staked by `balanceOf` alone. Then no log
 * tells either who has it afterwards, so nobody unknown may get anything in the same run.
 */
function unloggedBack(
  { moves = [], balances }: Pick<Simulation, 'moves' | 'balances'>,
  { call }: PlacedCall,
  { safe, anchors }: { safe: Address; anchors: readonly Address[] },
): bigint {
  const own = balances.find(
    ({ account, token }) => token && isSameAddress(token, call.to) && isSameAddress(account, safe),
  )
  const isLogged = moves.some(({ token }) => token && isSameAddress(token, call.to))
  const isElsewhere = moves.some(({ to }) => !includesAddress([zeroAddress, call.to, safe, ...anchors], to))
  if (own === undefined || isLogged || isElsewhere || own.before <= own.after) return 0n
  return own.before - own.after
}

/** Whether what comes is what the contract says that it takes back is worth: Compound's redeemUnderlying() says what is to come, and not for how much. */
function isWhole(
  { givenShares = [] }: Pick<Simulation, 'givenShares'>,
  { place: { call }, amount, gain }: { place: PlacedCall; amount: bigint; gain: Gain },
): boolean {
  const given = givenShares.find(({ share }) => isSameAddress(share, call.to))
  if (given?.says === undefined || given.amount < amount) return false
  return keyOf(given.says) === keyOf(gain.asset) && gain.amount * 100n >= given.says.amount * 99n
}

/** Whether nothing in a call could say how much: it has no arguments, or switches and accounts alone. */
const saysNoNumber = ({ parameters = [] }: DecodedCall): boolean =>
  parameters.every(({ type }) => type === 'bool' || type === 'address')

type Worth = 'unknown' | 'poor' | 'fair' | 'grain'

/** Whether the return of all exits together is less than half of what is given up, by what its contract reports or by prices. */
function worthOf(
  facts: EffectCase,
  exits: readonly Exit[],
  { run: { givenShares = [] }, gains }: { run: Pick<Simulation, 'givenShares'>; gains: readonly Gain[] },
): Worth {
  if (exits.some(({ pieces }) => pieces.length > 0)) return 'unknown'
  const gets = gains.map(({ asset, amount }) => ({ token: asset.token, tokenId: asset.id, amount }))
  const shares = exits.map(({ place, amount }) => ({ token: place.call.to, amount }))
  const reported = exits.flatMap(({ place, amount }) => {
    const given = givenShares.find(({ share }) => isSameAddress(share, place.call.to))
    if (given?.says === undefined || given.amount === 0n || given.says.amount === 0n) return []
    return [{ token: given.says.token, amount: (given.says.amount * amount) / given.amount }]
  })
  const sides = [shares, ...(reported.length === exits.length ? [reported] : [])]
  const arePoor = sides.map((gives) => isPoorIfKnown(facts, gives, gets))
  if (arePoor.includes(true)) return 'poor'
  const { chainId } = facts.safe
  const isGrain = isNextToNothing(chainId, gets) && !sides.some((gives) => isNextToNothing(chainId, gives))
  if (!arePoor.includes(false) && isGrain) return 'grain'
  return arePoor.includes(false) ? 'fair' : 'unknown'
}

function exchangeOf({ place, amount }: Exit): Exchange[] {
  if (amount === 0n) return []
  const [gives, gets] = [{ what: place.call.to, amount }, { what: 'any' } as const]
  return [{ gives, gets, owner: place.as, receiver: place.as, isExit: true, place }]
}

const paymentsFor = ({ place, pieces }: Exit): ClaimedPayment[] =>
  pieces.map((id) => ({ asset: { token: place.call.to, id }, from: place.as, to: zeroAddress, amount: 1n }))

function toldAs(
  facts: EffectCase,
  { place, amount, pieces }: Exit,
  { gains, worth }: { gains: readonly Gain[]; worth: Worth },
): Finding {
  const { call, path } = place
  const given = [
    ...(amount > 0n ? [amountOfAsset(facts, { token: call.to }, amount)] : []),
    ...pieces.map((id) => amountOfAsset(facts, { token: call.to, id }, 1n)),
  ]
  const got = gains.map((one) => amountOfAsset(facts, one.asset, one.amount))
  const isPoor = worth === 'poor' || worth === 'grain'
  return {
    ...(!isPoor && { severity: 'warn' }),
    text: `${callPrefix(path)}Your Safe gives up ${given.join(' and ')} at ${call.to} and gets ${got.join(' and ')}. ${worthTexts[worth]}`,
    remedy: isPoor
      ? 'Find out who gets the rest before you sign.'
      : 'Check that your Safe gets the return that you expect.',
    path,
    contract: call.to,
    amount,
  }
}

const worthTexts: { [worth in Worth]: string } = {
  unknown: 'Whether that is its worth could not be checked.',
  poor: 'That is less than half of its worth.',
  grain: 'That is next to nothing.',
  fair: 'By what is known of both, that is no less than half of its worth.',
}
