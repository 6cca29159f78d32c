import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { coinPlaceholder, isToken, namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { publishesRoot } from '#core/checks/calls/roots.ts'
import { isTakenFrom } from '#core/checks/calls/takenPowers.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { assetsIn, gainsOf } from '#core/checks/effects/explained/gains.ts'
import { gainsNothing } from '#core/checks/effects/explained/gainsNothing.ts'
import { isGaugeVote } from '#core/checks/effects/explained/gaugeVotes.ts'
import { isWorth, returnWorth } from '#core/checks/effects/explained/returns.ts'
import { findChangedSettings } from '#core/checks/effects/settings/changedSettings.ts'
import { findNamedElsewhere } from '#core/checks/effects/strangers/namedElsewhere.ts'
import { isNextToNothing, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'
import { type Asset, keyOf, netOf } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import { grantedBy } from './unannouncedPowers.ts'

type SimulatedMoves = Pick<Simulation, 'moves' | 'permissions'>

/**
 * Strangers whom a call names that only an ABI explains: a bridge, a pool or a loan may be for them, what a position of the Safe releases, or
 * power over what it has there (a name, a stream, a vault), of which a run shows nothing.
 * Exchanges that are known here say by themselves for whom they are.
 * Where the Safe gets something known in return, only those that share it count, and of several such calls those that have no part in the
 * run: which of them the return is for it does not say. An unread call DEC-06 stops. Who is only set to no is told.
 */
export function findNamed(facts: EffectCase, said: ClaimedEffects, run: SimulatedMoves): Finding[] {
  return [
    ...findRoots(facts),
    ...findNamedAccounts(facts, said, run),
    ...findNamedElsewhere(facts, said, run, isGivenTo),
    ...findChangedSettings(facts),
  ]
}

/** Those whom a root stands for nobody can name: where an unread call publishes one, DEC-06 stops. */
const findRoots = ({ places }: EffectCase): Finding[] =>
  places
    .filter(({ call }) => call.known === 'user' && call.operation === 0 && publishesRoot(call))
    .map(({ call, path }) => ({
      text: `${callPrefix(path)}Your Safe publishes by ${call.method} who may take what ${call.to} pays out. The bytes show only a hash of the list.`,
      path,
      contract: call.to,
    }))

function findNamedAccounts(facts: EffectCase, said: ClaimedEffects, run: SimulatedMoves): Finding[] {
  const asked = facts.places.filter((place) => place.call.operation === 0 && namesAt(place.call).length > 0)
  if (asked.length === 0) return []
  const anchors = anchorsOf(facts)
  // A token that nobody knows is no return unless it was turned back into as much, and neither is a grain, as a bridge gives back what is left of its fee.
  const moves = run.moves ?? []
  const all = gainsOf(said, moves, anchors)
  const isPoor = returnWorth(facts, said, { moves, gains: all }) === 'poor'
  const gains = isPoor
    ? []
    : all.filter(
        ({ asset }) =>
          asset.token === undefined || !isUnknownToken(facts, asset.token) || isWorth(said, asset),
      )
  return asked.flatMap((place): Finding[] => {
    const { call, path } = place
    if (exchangeAt(place)) return []
    const names = namesAt(call).filter(
      (one) =>
        !includesAddress([call.to, ...anchors], one) &&
        !isNobody(facts, run, one) &&
        !gainsNothing(facts.safe, call, one) &&
        (gains.length === 0 ||
          (asked.length > 1 && !takesPart(run, one)) ||
          isShared(facts, run, { account: one, gains })),
    )
    if (names.length === 0) return []
    const told = { path, contract: call.to, receivers: names.slice(0, maxNames) }
    if (!isGivenTo(said, place) && names.every((one) => losesPower(facts, run, place, one)))
      return [
        {
          ...told,
          severity: 'warn',
          text: `${callPrefix(path)}Your Safe calls ${call.method} of ${call.to}${isRole(call) ? '' : ' with “false”'} for ${told.receivers.join(' and ')}, unknown here. By its ABI this takes a ${isRole(call) ? 'role' : 'power'} back, and a simulation shows that nobody gains.`,
          remedy: `Check that this contract means by ${isRole(call) ? 'this method' : '“false”'} what it says.`,
        },
      ]
    if (isGaugeVote(facts.safe.chainId, call) && names.every((one) => isOnlyNamed(run, one)))
      return [
        {
          ...told,
          severity: 'warn',
          text: `${callPrefix(path)}Your Safe gives votes at ${call.to} by ${call.method} to ${told.receivers.join(' and ')}, unknown here. A simulation shows that these get nothing.`,
          remedy: 'Check that these are the pools that you mean.',
        },
      ]
    const acts = isGivenTo(said, place)
      ? `pays at ${call.to} by ${call.method}`
      : `calls ${call.method} of ${call.to}`
    return [
      {
        ...told,
        text: `${callPrefix(path)}Your Safe ${acts}, which names ${told.receivers.join(' and ')}, unknown here.`,
      },
    ]
  })
}

/** Whether a call takes a power from an account by its words, at what does not rule the Safe, and a run shows that the account gains none. */
function losesPower(
  { safe, known, modules }: EffectCase,
  run: SimulatedMoves,
  { call }: PlacedCall,
  account: Address,
): boolean {
  const { safes = [], claimedSafes = [] } = known ?? {}
  const rulers = [safe.address, ...safes, ...claimedSafes, ...(modules?.known ? modules.value : [])]
  if (includesAddress(rulers, call.to)) return false
  const isTaken = isRole(call) ? namedAccounts(call.parameters).length === 1 : isTakenFrom(call, account)
  return isTaken && isOnlyNamed(run, account)
}

/** Whether a run that tells so shows that an account gets nothing, gives nothing, and may take nothing more. */
const isOnlyNamed = (run: SimulatedMoves, account: Address): boolean =>
  run.moves !== undefined &&
  run.permissions !== undefined &&
  !takesPart(run, account) &&
  !run.permissions.some((one) => isSameAddress(one.spender, account) && grantedBy(one) > 0n)

/** OpenZeppelin's AccessControl: a role is taken from an account, whatever else a contract gave it. */
const isRole = ({ signature }: DecodedCall): boolean => signature === 'revokeRole(bytes32,address)'

/** Token methods that hand bytes on to whoever gets the tokens (EIP-677, EIP-777, EIP-721, EIP-1155, EIP-1363). */
const handsOn = /^(transfer(From)?AndCall|approveAndCall|send|operatorSend|safe\w+)\(.*,bytes\)$/

/** Whom the bytes name that no table here reads: all of a call by somebody's ABI, and what a token's method hands on. */
function namesAt(call: DecodedCall): Address[] {
  if (call.known === 'user') return namedAccounts(call.parameters)
  if (call.known !== 'standard' || !handsOn.test(call.signature ?? '')) return []
  return namedAccounts(call.parameters?.filter(({ type }) => type === 'bytes'))
}

/** So many are told; a call may name thousands. */
const maxNames = 3

/** Whether the contract gets coin or tokens by these bytes, or may take them. */
const isGivenTo = ({ payments, allowances }: ClaimedEffects, { call }: PlacedCall) =>
  call.value > 0n ||
  call.known === 'standard' ||
  payments.some(({ to, amount }) => amount > 0n && isSameAddress(to, call.to)) ||
  allowances.some(({ spender, amount }) => amount > 0n && isSameAddress(spender, call.to))

type Gain = { asset: Asset; amount: bigint }

/** Whether anything moves to an account, or from it. */
const takesPart = ({ moves = [] }: SimulatedMoves, account: Address): boolean =>
  moves.some(({ from, to }) => isSameAddress(from, account) || isSameAddress(to, account))

/**
 * Whether an account gets more than a hundredth beside the Safe, or something else, and gives nothing as a pool does: a grain, and a token that
 * nobody knows, anybody can give.
 */
function isShared(
  facts: EffectCase,
  { moves = [] }: SimulatedMoves,
  { account, gains }: { account: Address; gains: readonly Gain[] },
): boolean {
  const isGiven = ({ token, id }: Asset, amount: bigint) =>
    amount > 0n &&
    (token === undefined || !isUnknownToken(facts, token)) &&
    (id !== undefined || !isNextToNothing(facts.safe.chainId, [{ token, amount }]))
  const all = assetsIn(moves).map((asset) => ({ asset, net: netOf(moves, asset, account) }))
  const own = (asset: Asset) => gains.find((one) => keyOf(one.asset) === keyOf(asset))?.amount ?? 0n
  return (
    !all.some(({ asset, net }) => isGiven(asset, -net)) &&
    all.some(({ asset, net }) => net * 100n > own(asset))
  )
}

/** What stands for the coin at Juicebox (JBConstants.sol, NATIVE_TOKEN). */
const juiceboxCoin: Address = '0x000000000000000000000000000000000000EEEe'

/** Whether an address stands for a token or for nobody. */
const isNobody = (facts: EffectCase, { moves = [] }: SimulatedMoves, one: Address): boolean =>
  includesAddress(
    [zeroAddress, coinPlaceholder, juiceboxCoin, ...moves.flatMap(({ token }) => token ?? [])],
    one,
  ) ||
  isToken(facts, one) ||
  registeredToken(facts.safe.chainId, one) !== undefined
