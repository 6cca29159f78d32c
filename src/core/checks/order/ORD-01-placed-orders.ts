import { isSameAddress } from '#core/addresses/address.ts'
import { blockTimestampFactory } from '#core/calldata/protocols.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf } from '#core/checks/argument.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import { ordersOf, type PlacedOrder, type TwapOrder } from '#core/checks/calls/orders.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import { isEmptyAppData } from '#core/typedData/appData.ts'
import { coinOrderFound, isCoinOrder } from './coinOrders.ts'
import {
  appDataText,
  imitatedToken,
  imitationText,
  isAtNoPrice,
  isPoorByPrices,
  isPoorExchange,
  isUnknownToken,
  priceOf,
  unknownTokenText,
} from './poorExchange.ts'

const remedy = 'Open the order in the app that made it and compare amounts and recipient before you sign.'

/**
 * ORD-01: does what an order brings, or what is claimed, come to the account that places it? The receiver must be it or zero, which
 * stands for it (GPv2Order.sol). An order that is known by its uid alone keeps its terms off chain: that is said, and only warns.
 */
export const placedOrdersCheck = check({
  id: 'ORD-01',
  title: 'the recipient of an order or a claim',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No order here pays somebody else.',
    unknown: 'Could not check the recipients of the orders.',
  },
  remedy: 'Do not sign. Ask the proposer why somebody else gets paid.',
  acknowledge: 'may bring us nothing',
  run: ({ effects: facts }) => {
    const claims = facts.places.filter(isClaim)
    const orders = ordersOf(facts.places)
    const coins = facts.places.filter(isCoinOrder)
    if (claims.length + orders.length + coins.length === 0) return undefined
    const sold = coins.flatMap((place) => coinOrderFound(facts, place))
    return { found: [...orders.map((one) => orderFound(facts, one)), ...sold, ...claims.flatMap(claimFound)] }
  },
})

function orderFound(facts: EffectCase, placed: PlacedOrder): Finding {
  const { path, as = facts.safe.address } = placed.place
  if (placed.kind === 'presigned') return { path, remedy, ...presignedFound(facts, placed.uid, as) }
  if (placed.kind === 'rules')
    return {
      path,
      remedy,
      handler: placed.handler,
      text: `Places orders on CoW Protocol by the rules of ${placed.handler}, which this page cannot read.`,
    }
  const { order } = placed
  const told = { path, remedy, receiver: order.receiver }
  const words = twapText(facts, order)
  if (!isSameAddress(order.receiver, as) && BigInt(order.receiver) !== 0n)
    return { ...told, text: `${words} Its proceeds go to ${order.receiver}, not to ${as}.` }
  const real = imitatedToken(facts, order.buyToken)
  if (real) return { ...told, text: `${words} ${imitationText(order.buyToken, real)}` }
  if (isGivenAway(facts, order)) return { ...told, text: `${words} That is less than half of its value.` }
  const isPriced = facts.arePricesClaimed !== true && priceOf(facts, order.buyToken) !== undefined
  if (!isPriced && isUnknownToken(facts, order.buyToken))
    return { ...told, severity: 'warn', text: `${words} ${unknownTokenText(order.buyToken)}` }
  const factory = factoryOf(placed.place)
  if (factory !== undefined && !isSameAddress(factory, blockTimestampFactory))
    return { ...told, severity: 'warn', text: `${words} ${factory} decides when it starts.` }
  const besides = isEmptyAppData(order.appData) ? '' : ` ${appDataText(order.appData)}`
  return { ...told, severity: 'info', text: `${words}${besides}` }
}

function presignedFound(
  { now }: EffectFacts,
  uid: { owner: Address; validTo: number } | undefined,
  as: Address,
): Pick<Finding, 'text' | 'severity'> {
  if (uid === undefined) return { text: 'Places an order on CoW Protocol with an invalid order id.' }
  if (!isSameAddress(uid.owner, as))
    return { text: `Places an order on CoW Protocol for ${uid.owner}, not for ${as}.` }
  if (now !== undefined && uid.validTo < now)
    return {
      severity: 'info',
      text: `Places an order on CoW Protocol that expired on ${momentText(BigInt(uid.validTo))}.`,
    }
  return {
    severity: 'warn',
    text: `Places an order on CoW Protocol, valid until ${momentText(BigInt(uid.validTo))}. These bytes do not show its token, its price and its recipient.`,
  }
}

function twapText(facts: EffectFacts, order: TwapOrder): string {
  const { sellToken, buyToken, partSold, partBought, parts } = order
  return `Sells ${tokenText(facts, sellToken, partSold * parts)} in ${parts} parts for at least ${tokenText(facts, buyToken, partBought * parts)}.`
}

/** Whether the least that it brings is worth less than half of what it sells; without prices of both only what is worth the same by its terms is compared. */
function isGivenAway(facts: EffectFacts, order: TwapOrder): boolean {
  if (order.partBought === 0n) return true
  const [gives, gets] = [
    { token: order.sellToken, amount: order.partSold },
    { token: order.buyToken, amount: order.partBought },
  ]
  const { chainId } = facts.safe
  return (
    isPoorExchange(chainId, [gives], [gets]) ||
    isAtNoPrice(chainId, [gives], [gets]) ||
    isPoorByPrices(facts, [gives], [gets])
  )
}

function factoryOf({ call }: PlacedCall): Address | undefined {
  return call.method === 'createWithContext' ? addressFrom(argumentsOf(call).text(1)) : undefined
}

const isClaim = ({ call }: PlacedCall) =>
  call.known === 'official' && call.signature === 'claim(address,uint256,bytes32,bytes32[])'

/** What is claimed for somebody else goes to them. */
function claimFound({ call, as, path }: PlacedCall): Finding[] {
  const account = argumentsOf(call).address(0)
  if (as === undefined || isSameAddress(account, as)) return []
  return [{ path, account, text: `Claims the rewards of ${account}, not of ${as}.` }]
}
