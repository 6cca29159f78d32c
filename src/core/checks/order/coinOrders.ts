import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf, field, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { coinText, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { isEmptyAppData } from '#core/typedData/appData.ts'
import {
  appDataText,
  imitatedToken,
  imitationText,
  isAtNoPrice,
  isNextToNothing,
  isPoorByPrices,
  isPoorExchange,
  isUnknownToken,
  priceOf,
  unknownTokenText,
} from './poorExchange.ts'

const method = 'createOrder((address,address,uint256,uint256,bytes32,uint256,uint32,bool,int64))'

type CoinOrder = { buyToken: Address; receiver: Address; sold: bigint; bought: bigint; appData: Hex }

/** The order that a call leaves coin for at CoW Protocol (CoWSwapEthFlow.sol): all that goes along is sold, or taken to be a fee. */
function orderAt({ call }: PlacedCall): CoinOrder | undefined {
  if (call.known !== 'official' || call.signature !== method) return undefined
  const order = argumentsOf(call).json(0)
  return {
    buyToken: addressFrom(field(order, 'buyToken')),
    receiver: addressFrom(field(order, 'receiver')),
    sold: call.value,
    bought: numberFrom(field(order, 'buyAmount')),
    appData: String(field(order, 'appData')) as Hex,
  }
}

/** Whether a call sells coin on CoW Protocol. */
export const isCoinOrder = (place: PlacedCall): boolean => orderAt(place) !== undefined

/** What is to be said of the coin that calls sell: to whom else it brings something, for how little, or for what. */
export function coinOrderFound(facts: EffectCase, place: PlacedCall): Finding[] {
  const order = orderAt(place)
  if (order === undefined) return []
  const { buyToken, receiver, sold, bought, appData } = order
  const as = place.as ?? facts.safe.address
  const told = {
    path: place.path,
    remedy: 'Open the order in the app that made it and compare amounts and recipient before you sign.',
    receiver,
  }
  const words = `Sells ${coinText(facts, sold)} for at least ${tokenText(facts, buyToken, bought)}.`
  if (!isSameAddress(receiver, as))
    return [{ ...told, text: `${words} Its proceeds go to ${receiver}, not to ${as}.` }]
  const real = imitatedToken(facts, buyToken)
  if (real) return [{ ...told, text: `${words} ${imitationText(buyToken, real)}` }]
  if (isGivenAway(facts, order)) return [{ ...told, text: `${words} That is less than half of its value.` }]
  const isPriced = facts.arePricesClaimed !== true && priceOf(facts, buyToken) !== undefined
  if (!isPriced && isUnknownToken(facts, buyToken))
    return [{ ...told, text: `${words} ${unknownTokenText(buyToken)}` }]
  const besides = isEmptyAppData(appData) ? '' : ` ${appDataText(appData)}`
  return [{ ...told, severity: 'info', text: `${words}${besides}` }]
}

function isGivenAway(facts: EffectCase, { buyToken, sold, bought }: CoinOrder): boolean {
  const { chainId } = facts.safe
  const [gives, gets] = [[{ amount: sold }], [{ token: buyToken, amount: bought }]]
  return (
    isPoorExchange(chainId, gives, gets) ||
    isAtNoPrice(chainId, gives, gets) ||
    isPoorByPrices(facts, gives, gets) ||
    (isNextToNothing(chainId, gets) && !isNextToNothing(chainId, gives))
  )
}
