import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { tokensPaid } from '#core/checks/account/accountHistory.ts'
import { coinPlaceholder } from '#core/checks/calls/namedAccounts.ts'
import { peggedTo } from '#core/checks/cost/feeTokens.ts'
import type { EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { type RegisteredToken, registeredToken, registeredTokens } from '#core/money/tokenRegister.ts'
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

/** The same by the prices of both sides; false where not everything has one. */
export function isPoorByPrices(facts: EffectFacts, gives: OrderSide, gets: OrderSide): boolean {
  const [given, got] = [priceOfAll(facts, gives), priceOfAll(facts, gets)]
  return given !== undefined && got !== undefined && got * 2 < given
}

/** What one whole token, or coin without `token`, is worth in the currency of the prices; undefined where nobody said. */
export function priceOf({ prices }: EffectFacts, token: Address | undefined): number | undefined {
  if (!prices?.known) return undefined
  if (token === undefined) return prices.value.get('native')
  return [...prices.value].find(([key]) => key !== 'native' && isSameAddress(key, token))?.[1]
}

/** In the same currency; undefined where not everything has a price. */
function priceOfAll(facts: EffectFacts, side: OrderSide): number | undefined {
  let sum = 0
  for (const { token, amount, tokenId } of side) {
    const price = tokenId === undefined ? priceOf(facts, token) : undefined
    const decimals = token === undefined ? coinDecimals : decimalsOf(facts, token)
    if (price === undefined || decimals === undefined) return undefined
    sum += (price * Number(amount)) / 10 ** decimals
  }
  return sum
}

function decimalsOf({ tokens }: EffectFacts, token: Address): number | undefined {
  const fact = factAt(tokens, token)
  return fact?.known ? fact.value?.decimals : undefined
}

/** What all of a side is worth in the one thing that it is, or stands for. */
function worthOf(chainId: number, side: OrderSide): { of: string; amount: bigint } | undefined {
  const each = side.map((one) => (one.tokenId === undefined ? unitOf(chainId, one.token) : undefined))
  const [first] = each
  if (first === undefined || each.some((one) => one?.of !== first.of)) return undefined
  const amount = side.reduce((sum, one, at) => sum + one.amount * (each[at]?.scale ?? 0n), 0n)
  return { of: first.of, amount }
}

function unitOf(chainId: number, token: Address | undefined): { of: string; scale: bigint } {
  if (token === undefined || isSameAddress(token, zeroAddress) || isWrappedCoin(token, chainId))
    return { of: 'coin', scale: scaleOf(coinDecimals) }
  const registered = registeredToken(chainId, token)
  const pegged = registered && peggedTo(token, chainId)
  return pegged === undefined
    ? { of: token.toLowerCase(), scale: 1n }
    : { of: pegged, scale: scaleOf(registered?.decimals ?? coinDecimals) }
}

const scaleOf = (decimals: number): bigint => 10n ** BigInt(commonDecimals - decimals)

/** The published token whose symbol a token at another address bears; undefined where it bears none. */
export function imitatedToken(
  chainId: number,
  tokens: FactsByAddress<TokenFact> | undefined,
  token: Address,
): RegisteredToken | undefined {
  const fact = factAt(tokens, token)
  if (!fact?.known || fact.value === null || registeredToken(chainId, token)) return undefined
  const symbol = looksLike(fact.value.symbol)
  return registeredTokens(chainId).find((one) => looksLike(one.symbol) === symbol)
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
    !isSameAddress(token, zeroAddress) &&
    !isSameAddress(token, coinPlaceholder) &&
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
