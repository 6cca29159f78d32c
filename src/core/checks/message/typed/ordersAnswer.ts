import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding, Seen } from '#core/checks/answer.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import { type MessageFacts, ofKind, whyUnknown, whyUnread } from '#core/checks/message/messageFacts.ts'
import {
  appDataText,
  arePriced,
  imitatedToken,
  imitationText,
  isAtNoPrice,
  isCoin,
  isComparable,
  isNextToNothing,
  isPoorByPrices,
  isPoorExchange,
  isUnknownToken,
  type PriceFacts,
  unknownTokenText,
} from '#core/checks/order/poorExchange.ts'
import { coinText, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Order, OrderItem } from '#core/typedData/recognition/recognised.ts'
import { misstatedTokens } from './statedTokens.ts'

const year = 31_557_600n
/** 2100-01-01: without a clock, an end after it is far whatever the day is. */
const farAway = 4_102_444_800n
/** Of what an order brings, exchanges and creators take a fee; more than 15 of 100 is no fee. */
const maxFee = 15n

/** What MSG-06 says of typed data. Loaded for typed data alone: no transaction needs it. */
export function ordersAnswer(facts: MessageFacts): Seen {
  const orders = ofKind(facts, 'order')
    .filter((order) => !isPadding(order))
    .map(withoutFees)
  const found = orders.flatMap((order) => {
    const stated = misstatedTokens(facts, [...order.sells, ...order.buys].flatMap(countedToken))
    const isGrave = ({ severity }: Finding) => severity === undefined
    const faults = [
      ...stated.filter(isGrave).map(({ text }) => text),
      ...receiverFaults(order, facts),
      ...priceFaults(order, facts),
      ...openFaults(order),
      ...worthFaults(order, facts),
      ...endFaults(order, facts),
    ]
    const unknown =
      faults.length === 0
        ? [
            ...stated.map(({ text }) => text),
            ...unknownBought(order, facts),
            ...uncompared(order, facts),
            ...rulersText(order),
          ]
        : []
    const said = [...faults, ...unknown, ...documentText(order)]
    if (said.length === 0) return []
    const sells = order.sells.map((item) => itemText(item, facts)).join(' and ')
    const one: Finding = {
      ...(faults.length === 0 && { severity: unknown.length === 0 ? 'info' : 'warn' }),
      text: `Sells ${sells || 'something'} by an order of ${order.protocol}. ${said.join(' ')}`,
      remedy: 'Do not sign an order that pays somebody else or next to nothing.',
      order,
      faults: said,
    }
    return [one]
  })
  const evidence = { orders: orders.length }
  return { found, missing: whyUnread(facts) ?? whyUnknown(facts), evidence }
}

/** The token of an amount; of pieces nothing is counted by decimals. */
const countedToken = ({ token, tokenId }: OrderItem) => (tokenId === undefined ? [token] : [])

/**
 * A bid for a piece at Seaport without the fees that whoever fills it pays out of what the bid gives it, to exchanges and creators: the Safe gives no
 * more than what it sells (ProjectOpenSea/seaport, SeaportDocumentation.md, "consideration"). More than a fee stays what it is.
 */
function withoutFees(order: Order): Order {
  if (order.protocol !== 'Seaport' || order.maker === undefined) return order
  const { maker, sells, buys } = order
  if (!buys.some((item) => item.tokenId !== undefined && isPaidTo(item, maker))) return order
  const isFee = (item: OrderItem) => {
    const sold = sells.filter((one) => one.tokenId === undefined && keyOf(one) === keyOf(item))
    const fees = buys.filter((one) => keyOf(one) === keyOf(item) && !isPaidTo(one, maker))
    return sold.length > 0 && !isPaidTo(item, maker) && sum(fees) * 100n <= sum(sold) * maxFee
  }
  return { ...order, buys: buys.filter((item) => !isFee(item)) }
}

const isPaidTo = ({ recipient }: OrderItem, account: Address): boolean =>
  recipient === undefined || isSameAddress(recipient, account)

/** Who gets what the order brings, if not the Safe. A zero receiver is the maker, so the Safe; what is paid to a zero recipient is lost. */
function receiverFaults({ receiver, maker, buys }: Order, { safe }: MessageFacts): string[] {
  const isOther = (account: Address | undefined): account is Address =>
    account !== undefined && !isSameAddress(account, safe)
  if (isOther(maker)) return [`It is an order by ${maker}, not by this Safe.`]
  const proceeds = (to: string) => [`Proceeds go to ${to}, not to the Safe.`]
  if (receiver !== undefined)
    return isOther(receiver) && !isSameAddress(receiver, zeroAddress) ? proceeds(receiver) : []
  const tokens = [...new Set(buys.map(keyOf))]
  const others = tokens.flatMap((key) => {
    const items = buys.filter((item) => keyOf(item) === key)
    const all = sum(items)
    const foreign = items.filter(({ recipient }) => isOther(recipient))
    const isFee = sum(foreign) * 100n <= all * maxFee
    return isFee ? [] : foreign.flatMap(({ recipient }) => recipient ?? [])
  })
  const named = [...new Set(others)]
  return named.length === 0 ? [] : proceeds(named.join(' and '))
}

function priceFaults({ buys }: Order, { chainId }: MessageFacts): string[] {
  const bought = buys.filter(({ amount }) => amount > 0n)
  if (bought.length === 0) return ['It asks for nothing in return.']
  if (bought.some(({ tokenId }) => tokenId !== undefined) || !isNextToNothing(chainId, bought)) return []
  const all = sum(bought)
  return [`It brings ${all} base ${all === 1n ? 'unit' : 'units'} of the token it buys: next to nothing.`]
}

/** What whoever fills the order decides, or code that the message does not show. */
function openFaults({ sells, hasExtension }: Order): string[] {
  const chosen = sells.filter(({ isChosen }) => isChosen).map(({ token }) => token ?? 'an unnamed collection')
  return [
    ...[...new Set(chosen)].map((token) => `The buyer chooses which token of ${token} it takes.`),
    ...(hasExtension ? ['Code that this message does not show may lower what it brings.'] : []),
  ]
}

/** What needs no price: an imitation of a published token is worth nothing, and a dollar half a dollar is not. */
function worthFaults(order: Order, facts: MessageFacts): string[] {
  const { sells, buys } = order
  const { chainId, tokens, known } = facts
  const imitations = [...new Set(buys.flatMap(({ token }) => token ?? []))].flatMap((token) => {
    const real = imitatedToken(
      { safe: { chainId }, ...(tokens && { tokens }), ...(known && { known }) },
      token,
    )
    return real === undefined ? [] : [imitationText(token, real)]
  })
  const isPoor =
    isPoorExchange(chainId, sells, buys) ||
    isAtNoPrice(chainId, sells, buys) ||
    (priceFaults(order, facts).length === 0 && isPoorByPrices(pricesOf(facts), sells, buys))
  return [...imitations, ...(isPoor ? ['It brings less than half of the value that it sells.'] : [])]
}

/** Tokens and collections that it brings and nobody here knows; of a collection with criteria whoever fills the order takes any piece. */
function unknownBought({ buys }: Order, facts: MessageFacts): string[] {
  const texts = buys.flatMap(({ token, tokenId, isChosen }) => {
    if (token === undefined || !isUnknown(facts, token)) return []
    if (tokenId === undefined) return [unknownTokenText(token)]
    const piece = isChosen ? 'any token' : `token ${tokenId}`
    return [`It brings ${piece} of ${token}, a collection that nobody here knows: it may be worth nothing.`]
  })
  return [...new Set(texts)]
}

const isUnknown = ({ chainId, known }: MessageFacts, token: Address | undefined): boolean =>
  token !== undefined && isUnknownToken({ safe: { chainId }, known }, token)

const pricesOf = ({ chainId, tokens, prices, arePricesClaimed }: MessageFacts): PriceFacts => ({
  safe: { chainId },
  ...(tokens && { tokens }),
  ...(prices && { prices }),
  ...(arePricesClaimed && { arePricesClaimed }),
})

/**
 * Nobody can say whether tokens are exchanged fairly whose prices nobody knows, nor what a piece of a collection that somebody knows is worth; what a
 * piece that is sold is worth no price says.
 */
function uncompared({ sells, buys }: Order, facts: MessageFacts): string[] {
  const pieces = buys.filter(({ token, tokenId }) => tokenId !== undefined && !isUnknown(facts, token))
  if (pieces.length > 0)
    return [
      `It brings ${pieces.map((item) => itemText(item, facts)).join(' and ')}. Nobody here knows what that is worth.`,
    ]
  const isPiece = [...sells, ...buys].some(({ tokenId }) => tokenId !== undefined)
  if (isPiece || isComparable(pricesOf(facts), sells, buys)) return []
  const bought = buys.map((item) => itemText(item, facts)).join(' and ')
  return [
    arePriced(pricesOf(facts), sells, buys)
      ? `It brings at least ${bought}: fair by the prices of the Safe service, which nobody checks here.`
      : `It brings at least ${bought}. No price is known here to compare that with.`,
  ]
}

/** What decides about the order beside the terms that it shows. */
const rulersText = ({ rulers }: Order): string[] =>
  rulers ? [`It depends on ${rulers.join(' and ')}, unknown here.`] : []

/** Every order that CoW's own page makes has such a document; what it says cannot take more than the order shows. */
const documentText = ({ appData }: Order): string[] => (appData ? [appDataText(appData)] : [])

/** A tree of orders (BulkOrder of Seaport) is filled up with orders by nobody about nothing. */
const isPadding = ({ maker, sells, buys }: Order): boolean =>
  maker !== undefined && isSameAddress(maker, zeroAddress) && sells.length + buys.length === 0

function endFaults({ expiry }: Order, { now }: MessageFacts): string[] {
  if (expiry === undefined) return ['It never expires.']
  const limit = now === undefined ? farAway : BigInt(Math.floor(now)) + year
  return expiry > limit ? [`It stays valid until ${momentText(expiry)}.`] : []
}

function sum(items: readonly OrderItem[]): bigint {
  return items.reduce((total, { amount }) => total + amount, 0n)
}

function keyOf({ token, tokenId }: OrderItem): string {
  return `${token}/${tokenId}`
}

function itemText({ token, amount, tokenId, isChosen }: OrderItem, facts: MessageFacts): string {
  if (isChosen) return `a token of ${token ?? 'an unnamed collection'}`
  if (tokenId !== undefined) return `token ${tokenId} of ${token ?? 'an unnamed collection'}`
  return isCoin(token) ? coinText(facts, amount) : tokenText(facts, token, amount)
}
