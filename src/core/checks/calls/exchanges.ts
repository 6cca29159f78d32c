import { isSameAddress } from '#core/addresses/address.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { Address } from '#core/safe/safe.ts'
import { bridgeExchange, type PaidOut } from './official/bridgeExchange.ts'
import { strategyExchange } from './official/strategyExchange.ts'
import type { PlacedCall } from './placedCalls.ts'

/**
 * One side of an exchange: own coin, a token by its address, or `any`: whatever the contract takes or gives, which only its state says.
 * `amount` in wei or base units; undefined where the bytes do not say it.
 */
export type Side = { what: 'coin' | 'any' | Address; amount?: bigint }

/** One thing turned into another at a contract: `owner` gives, `receiver` gets. `owner` undefined: not known. */
export type Exchange = {
  gives: Side
  gets: Side
  owner: Address | undefined
  receiver: Address | undefined
  /** It is only asked for: what comes of it is claimed by another transaction (EIP-7540). */
  isLater?: true
  /** It is paid out on another network, at a bridge that is known by its address. */
  isBridged?: true
  paidOut?: PaidOut | undefined
  /** Nothing comes for it: it stays there for its owner, at a contract that is known by its address. */
  keeper?: Address
  /** Only a run shows that it is one: the contract takes its own token back. */
  isExit?: true
  place: PlacedCall
}

type ExchangeReader = (place: PlacedCall) => Omit<Exchange, 'place'>
const largest = 2n ** 256n - 1n

/** Aave stands a sum of 2^256 − 1 for all there is. */
const whole = (amount: bigint): { amount?: bigint } => (amount === largest ? {} : { amount })

/**
 * Vaults (EIP-4626; EIP-7540, where a controller claims later what is asked for now), wrapped coin (WETH9, WETH10), wrapped tokens (OpenZeppelin's
 * ERC20Wrapper), Aave's pools and staked tokens, Lido's staking; staking where one number says how much is taken back: Curve's LiquidityGauge and
 * Synthetix' StakingRewards by the name that WETH9 has, SushiBar, Compound's CErc20.
 */
const readers = new Map<string, ExchangeReader>([
  ['redeem(uint256,address,address)', redeemed],
  ['requestRedeem(uint256,address,address)', (place) => ({ ...redeemed(place), isLater: true })],
  [
    'withdraw(uint256,address,address)',
    ({ call }) => {
      const args = argumentsOf(call)
      const gets = { what: 'any', amount: args.number(0) } as const
      return { gives: { what: call.to }, gets, owner: args.address(2), receiver: args.address(1) }
    },
  ],
  [
    'deposit(uint256,address)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const gives = { what: 'any', amount: args.number(0) } as const
      return { gives, gets: { what: call.to }, owner: as, receiver: args.address(1) }
    },
  ],
  ['deposit(uint256,address,address)', depositedFor],
  ['requestDeposit(uint256,address,address)', (place) => ({ ...depositedFor(place), isLater: true })],
  [
    'mint(uint256,address,address)',
    ({ call }) => {
      const args = argumentsOf(call)
      const gets = { what: call.to, amount: args.number(0) }
      return { gives: { what: 'any' }, gets, owner: args.address(2), receiver: args.address(1) }
    },
  ],
  [
    'mint(uint256,address)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const gets = { what: call.to, amount: args.number(0) }
      return { gives: { what: 'any' }, gets, owner: as, receiver: args.address(1) }
    },
  ],
  ['deposit()', ({ call, as }) => ({ ...wrapped(call.value, call.to), owner: as, receiver: as })],
  [
    'depositTo(address)',
    ({ call, as }) => ({
      ...wrapped(call.value, call.to),
      owner: as,
      receiver: argumentsOf(call).address(0),
    }),
  ],
  [
    'withdraw(uint256)',
    ({ call, as }) => {
      const amount = argumentsOf(call).number(0)
      return { gives: { what: call.to, amount }, gets: { what: 'coin', amount }, owner: as, receiver: as }
    },
  ],
  [
    'withdrawTo(address,uint256)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const amount = args.number(1)
      return {
        gives: { what: call.to, amount },
        gets: { what: 'any', amount },
        owner: as,
        receiver: args.address(0),
      }
    },
  ],
  [
    'depositFor(address,uint256)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const amount = args.number(1)
      return {
        gives: { what: 'any', amount },
        gets: { what: call.to, amount },
        owner: as,
        receiver: args.address(0),
      }
    },
  ],
  [
    'redeem(address,uint256)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const gives = { what: call.to, ...whole(args.number(1)) }
      return { gives, gets: { what: 'any' }, owner: as, receiver: args.address(0) }
    },
  ],
  [
    'wrap(uint256)',
    ({ call, as }) => ({
      gives: { what: 'any', amount: argumentsOf(call).number(0) },
      gets: { what: call.to },
      owner: as,
      receiver: as,
    }),
  ],
  ['unwrap(uint256)', takenBack],
  ['leave(uint256)', takenBack],
  ['redeem(uint256)', takenBack],
  ['unstake(uint256)', takenBack],
  [
    'submit(address)',
    ({ call, as }) => ({
      gives: { what: 'coin', amount: call.value },
      gets: { what: call.to },
      owner: as,
      receiver: as,
    }),
  ],
  ['supply(address,uint256,address,uint16)', supplied],
  ['deposit(address,uint256,address,uint16)', supplied],
  [
    'withdraw(address,uint256,address)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const gets = { what: args.address(0), ...whole(args.number(1)) }
      return { gives: { what: 'any' }, gets, owner: as, receiver: args.address(2) }
    },
  ],
])

/** rETH, known by its address, pays the coin for what is burnt. */
const burnt = (place: PlacedCall): Omit<Exchange, 'place'> | undefined =>
  place.call.known === 'official' && place.call.method === 'burn' ? takenBack(place) : undefined

/** sUSDe, known by its address, keeps what its shares are worth until its wait is over. */
const cooling = (place: PlacedCall): Omit<Exchange, 'place'> | undefined =>
  place.call.known === 'official' && place.call.method === 'cooldownShares'
    ? { ...takenBack(place), isLater: true }
    : undefined

function takenBack({ call, as }: PlacedCall): Omit<Exchange, 'place'> {
  const gives = { what: call.to, amount: argumentsOf(call).number(0) }
  return { gives, gets: { what: 'any' }, owner: as, receiver: as }
}

function redeemed({ call }: PlacedCall): Omit<Exchange, 'place'> {
  const args = argumentsOf(call)
  const gives = { what: call.to, amount: args.number(0) }
  return { gives, gets: { what: 'any' }, owner: args.address(2), receiver: args.address(1) }
}

function depositedFor({ call }: PlacedCall): Omit<Exchange, 'place'> {
  const args = argumentsOf(call)
  const gives = { what: 'any', amount: args.number(0) } as const
  return { gives, gets: { what: call.to }, owner: args.address(2), receiver: args.address(1) }
}

function wrapped(value: bigint, token: Address): Pick<Exchange, 'gives' | 'gets'> {
  return { gives: { what: 'coin', amount: value }, gets: { what: token, amount: value } }
}

function supplied({ call, as }: PlacedCall): Omit<Exchange, 'place'> {
  const args = argumentsOf(call)
  const gives = { what: args.address(0), amount: args.number(1) }
  return { gives, gets: { what: 'any' }, owner: as, receiver: args.address(2) }
}

/** What a call exchanges; undefined for one that is no known exchange, and for foreign code. */
export function exchangeAt(place: PlacedCall): Exchange | undefined {
  const { call } = place
  if (call.operation === 1) return undefined
  const exchange =
    bridgeExchange(place) ??
    strategyExchange(place) ??
    burnt(place) ??
    cooling(place) ??
    readers.get(call.signature ?? '')?.(place)
  return exchange && { ...exchange, place }
}

/** Every exchange that the bytes say, in the order in which they would be made. */
export function exchangesOf(places: readonly PlacedCall[]): Exchange[] {
  return places.flatMap((place) => exchangeAt(place) ?? [])
}

/** Whether somebody else gets what an owner gives: that is a payment. */
export function isForAnother({ owner, receiver }: Exchange): boolean {
  if (receiver === undefined) return false
  return owner === undefined || !isSameAddress(owner, receiver)
}
