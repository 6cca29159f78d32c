import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { tokensPaid } from '#core/checks/account/accountHistory.ts'
import { coinPlaceholder } from '#core/checks/calls/namedAccounts.ts'
import { peggedTo } from '#core/checks/cost/feeTokens.ts'
import type { EffectFacts, KnownToken } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { isPoolShare } from '#core/money/poolShares.ts'
import { registeredToken, registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** One side of an order: a token, or the network's own coin, in base units. */
type OrderSide = readonly { token?: Address | undefined; amount: bigint; tokenId?: bigint }[]

const coinDecimals = 18
/** Amounts of different decimals are compared as of so many. */
const commonDecimals = 36

/** Whether an order brings less than half of what it gives, where no price is needed to know: the same token, or two that are worth the same. */
export function isPoorExchange(chainId: number, gives: OrderSide, gets: OrderSide): boolean {
  const [given, got] = [worthOf(chainId, gives), worthOf(chainId, gets)]
  return given !== undefined && got !== undefined && given.of === got.of && got.amount * 2n < given.amount
}

/** Whether an order gives the coin for dollars, or takes it for them, at a price that the coin never had. */
export function isAtNoPrice(chainId: number, gives: OrderSide, gets: OrderSide): boolean {
  const bounds = coinBounds.get(chainId)
  return bounds !== undefined && isWithin(chainId, { gives, gets }, bounds) === false
}

/** Whether it does so at a price of the years from 2022 to 2026, or at half or twice of them; false for anything else. */
export function isAtSomePrice(chainId: number, gives: OrderSide, gets: OrderSide): boolean {
  const [least, most] = coinBounds.get(chainId) ?? []
  if (least === undefined || most === undefined) return false
  return isWithin(chainId, { gives, gets }, [least * 5n, most / 10n]) === true
}

/** Undefined where not one side is the coin and the other one dollars. */
function isWithin(
  chainId: number,
  { gives, gets }: { gives: OrderSide; gets: OrderSide },
  [least, most]: readonly [least: bigint, most: bigint],
): boolean | undefined {
  const [given, got] = [worthOf(chainId, gives), worthOf(chainId, gets)]
  if (given?.of === 'coin' && got?.of === 'dollar') return got.amount * 100n >= given.amount * least
  if (given?.of === 'dollar' && got?.of === 'coin') return got.amount * most >= given.amount * 100n
  return undefined
}

/**
 * What one coin of a chain is worth at least and at most, in cents of a dollar, whatever the day is: a ninth or less of the lowest and twenty
 * times the highest price from 2022 to 2026. [ours]
 */
const coinBounds: ReadonlyMap<number, readonly [least: bigint, most: bigint]> = new Map([
  [1, [10_000n, 10_000_000n]],
  [10, [10_000n, 10_000_000n]],
  [8453, [10_000n, 10_000_000n]],
  [42161, [10_000n, 10_000_000n]],
  [56, [2_000n, 3_000_000n]],
  [137, [1n, 6_000n]],
])

/** The same by the prices of both sides; false where not everything has one. */
export function isPoorByPrices(facts: PriceFacts, gives: OrderSide, gets: OrderSide): boolean {
  const [given, got] = [priceOfAll(facts, gives), priceOfAll(facts, gets)]
  return given !== undefined && got !== undefined && got * 2 < given
}

/** Whether what an order gives and what it gets can be compared at all: by what both are, or by prices that are no service's word alone. */
export function isComparable(facts: PriceFacts, gives: OrderSide, gets: OrderSide): boolean {
  const { chainId } = facts.safe
  const given = worthOf(chainId, gives)?.of
  if (given !== undefined && given === worthOf(chainId, gets)?.of) return true
  return facts.arePricesClaimed !== true && arePriced(facts, gives, gets)
}

/** Whether anybody names a price for all that an order gives and gets. */
export const arePriced = (facts: PriceFacts, gives: OrderSide, gets: OrderSide): boolean =>
  [gives, gets].every((side) => priceOfAll(facts, side) !== undefined)

/**
 * Whether amounts are next to nothing whatever the rest of a message says: up to a cent of what is worth a dollar by its own terms, up to
 * 10¹² wei of the coin, up to 1,000 base units of anything else (the smallest unit that published tokens have is a hundredth).
 */
export function isNextToNothing(chainId: number, side: OrderSide): boolean {
  const worth = worthOf(chainId, side)
  if (worth?.of === 'dollar') return worth.amount * 100n <= 10n ** BigInt(commonDecimals)
  if (worth?.of === 'coin') return worth.amount <= 10n ** BigInt(commonDecimals - 6)
  return side.reduce((sum, { amount }) => sum + amount, 0n) <= 1000n
}

/** Whether it is, as far as that can be told; undefined where neither what both are nor prices that somebody vouches for tell. */
export function isPoorIfKnown(facts: PriceFacts, gives: OrderSide, gets: OrderSide): boolean | undefined {
  if (isPoorExchange(facts.safe.chainId, gives, gets) || isPoorByPrices(facts, gives, gets)) return true
  return isComparable(facts, gives, gets) ? false : undefined
}

/** What prices are known of: by whom, and of which tokens. */
export type PriceFacts = Pick<EffectFacts, 'prices' | 'arePricesClaimed' | 'tokens'> & {
  safe: { chainId: number }
}

/** What one whole token, or coin without `token`, is worth in the currency of the prices; undefined where nobody said. */
export function priceOf(
  { prices, arePricesClaimed, safe }: PriceFacts,
  token: Address | undefined,
): number | undefined {
  if (!prices?.known) return undefined
  const coin = prices.value.get('native')
  if (isCoin(token)) return coin
  const own = [...prices.value].find(([key]) => key !== 'native' && isSameAddress(key, token))?.[1]
  if (own !== undefined || !arePricesClaimed) return own
  // A service tells prices of what the Safe holds, in dollars.
  const pegged = peggedTo(token, safe.chainId)
  return pegged === 'dollar' ? 1 : pegged === 'coin' ? coin : undefined
}

/** In the same currency; undefined where not everything has a price. */
function priceOfAll(facts: PriceFacts, side: OrderSide): number | undefined {
  let sum = 0
  for (const { token, amount, tokenId } of side) {
    const price = tokenId === undefined ? priceOf(facts, token) : undefined
    const decimals = decimalsOf(facts, token)
    if (price === undefined || decimals === undefined) return undefined
    sum += (price * Number(amount)) / 10 ** decimals
  }
  return sum
}

function decimalsOf({ tokens, safe }: PriceFacts, token: Address | undefined): number | undefined {
  if (isCoin(token)) return coinDecimals
  const fact = factAt(tokens, token)
  return (fact?.known ? fact.value?.decimals : undefined) ?? registeredToken(safe.chainId, token)?.decimals
}

/** What all of a side is worth in the one thing that it is, or stands for. */
function worthOf(chainId: number, side: OrderSide): { of: string; amount: bigint } | undefined {
  const each = side.map((one) => (one.tokenId === undefined ? unitOf(chainId, one.token) : undefined))
  const [first] = each
  if (first === undefined || each.some((one) => one?.of !== first.of)) return undefined
  const amount = side.reduce((sum, one, at) => sum + one.amount * (each[at]?.scale ?? 0n), 0n)
  return { of: first.of, amount }
}

/** Orders name the coin by no address, by zero, or by one that stands for it (CoW Protocol's BUY_ETH_ADDRESS). */
export const isCoin = (token: Address | undefined): token is undefined =>
  token === undefined || includesAddress([zeroAddress, coinPlaceholder], token)

function unitOf(chainId: number, token: Address | undefined): { of: string; scale: bigint } {
  if (isCoin(token) || isWrappedCoin(token, chainId))
    return { of: chainId === dollarChain ? 'dollar' : 'coin', scale: scaleOf(coinDecimals) }
  const registered = registeredToken(chainId, token)
  const isDollar = registered !== undefined && dollars.has(registered.symbol)
  const pegged = isDollar ? 'dollar' : registered && peggedTo(token, chainId)
  return pegged === undefined
    ? { of: token.toLowerCase(), scale: 1n }
    : { of: pegged, scale: scaleOf(registered?.decimals ?? coinDecimals) }
}

/** Published tokens that their issuers, or the bridges that made them, change one for one into dollars (each issuer's terms). */
const dollars: ReadonlySet<string> = new Set(['USDC', 'USDC.e', 'USDT', 'DAI', 'USDS', 'PYUSD'])
/** Gnosis Chain, whose coin is DAI that went over its bridge (docs.gnosischain.com, "xDai"). */
const dollarChain = 100

const scaleOf = (decimals: number): bigint => 10n ** BigInt(commonDecimals - decimals)

/** What is known of tokens and their names. */
type NamedTokens = Pick<EffectFacts, 'tokens' | 'known' | 'history'> & { safe: { chainId: number } }

/**
 * The token whose name another one bears: a published one, one that the Safe itself paid with, one of the service's list; undefined where it bears
 * none, or is itself the one that is known. As for TOK-02 a list of the service decides nothing before the others.
 */
export function imitatedToken(
  facts: NamedTokens,
  token: Address,
): (KnownToken & { isPublished: boolean }) | undefined {
  const { safe, tokens, known } = facts
  const fact = factAt(tokens, token)
  if (!fact?.known || fact.value === null || registeredToken(safe.chainId, token)) return undefined
  const { symbol, name } = fact.value
  const isAlike = (one: KnownToken) => looksLike(one.symbol) === looksLike(symbol)
  const published = registeredTokens(safe.chainId).find(isAlike)
  if (published) return { ...published, isPublished: true }
  if (isPoolShare(symbol) || includesAddress(known?.addressBook ?? [], token)) return undefined
  const isNamedAlike = (one: KnownToken) =>
    isAlike(one) || (one.name !== undefined && looksLike(one.name) === looksLike(name))
  const paid = tokensPaid(facts.history ? { history: facts.history } : {}).flatMap(
    (address): KnownToken[] => {
      const own = factAt(tokens, address)
      return own?.known && own.value ? [{ address, symbol: own.value.symbol, name: own.value.name }] : []
    },
  )
  for (const list of [paid, known?.tokens ?? []]) {
    if (list.some(({ address }) => isSameAddress(address, token))) return undefined
    const [same, ...more] = list.filter(isNamedAlike)
    if (same && more.length === 0) return { ...same, isPublished: false }
  }
  return undefined
}

/**
 * Whether a token that comes in is one that nobody here knows: not published, not on the owners' list, nothing that the Safe paid with
 * or that they named. It may be worth nothing.
 */
export function isUnknownToken(
  {
    safe: { chainId },
    known,
    history,
  }: {
    safe: { chainId: number }
    known?: EffectFacts['known'] | undefined
    history?: EffectFacts['history']
  },
  token: Address,
): boolean {
  const familiar = [...(known?.tokens ?? []).map(({ address }) => address), ...(known?.addressBook ?? [])]
  return (
    !isCoin(token) &&
    !isWrappedCoin(token, chainId) &&
    registeredToken(chainId, token) === undefined &&
    !includesAddress([...familiar, ...tokensPaid(history ? { history } : {})], token)
  )
}

/** What is said of such a token. */
export const unknownTokenText = (token: Address): string =>
  `Nobody here knows the token ${token} that it brings, and no price is known for it: it may be worth nothing.`

/** What is said of an order on CoW Protocol to which a document belongs that only its hash names. */
export const appDataText = (hash: Hex): string =>
  `Its hooks and fees stand in a document of which only the hash is here, ${hash}.`

/** What is said of a token that bears the name of another one. */
export const imitationText = (token: Address, real: NonNullable<ReturnType<typeof imitatedToken>>): string =>
  `It brings ${token}, which calls itself ${real.symbol}; the ${real.isPublished ? 'published one' : 'one you know'} is ${real.address}.`
