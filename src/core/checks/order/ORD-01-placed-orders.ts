import { isSameAddress } from '#core/address.ts'
import { blockTimestampFactory } from '#core/calldata/protocols.ts'
import { tokenText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { momentText } from '#core/checks/moment.ts'
import { ordersOf, type PlacedOrder, type TwapOrder } from '#core/checks/orders.ts'
import type { Place } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'

const wayOn = 'Open the order where it was made, and compare amounts and receiver before you sign.'

/**
 * ORD-01: does what an order brings, or what is claimed, come to the account that places it? The receiver must be it or zero, which
 * stands for it (GPv2Order.sol). An order that is known by its uid alone keeps its terms off chain: that is said, and only warns.
 */
export const placedOrdersCheck = check({
  id: 'ORD-01',
  title: 'who gets what an order or a claim brings',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No order here pays somebody else.',
    unknown: 'It could not be checked whom orders pay.',
  },
  remedy: 'Do not sign. Ask whoever proposed it why somebody else is to be paid.',
  acknowledge: 'pays somebody else',
  run: ({ effects: facts }) => {
    const claims = facts.places.filter(isClaim)
    const orders = ordersOf(facts.places)
    if (claims.length + orders.length === 0) return undefined
    return { found: [...orders.map((one) => orderFound(facts, one)), ...claims.flatMap(claimFound)] }
  },
})

function orderFound(facts: EffectCase, placed: PlacedOrder): Found {
  const { path, as = facts.safe.address } = placed.place
  if (placed.kind === 'presigned') return { path, wayOn, ...presignedFound(facts, placed.uid, as) }
  if (placed.kind === 'rules')
    return {
      path,
      wayOn,
      handler: placed.handler,
      text: `Places orders on CoW Protocol by the rules of ${placed.handler}, which this page cannot read.`,
    }
  const { order } = placed
  const told = { path, wayOn, receiver: order.receiver }
  const words = twapText(facts, order)
  if (!isSameAddress(order.receiver, as) && BigInt(order.receiver) !== 0n)
    return { ...told, text: `${words} What it brings is paid to ${order.receiver}, not to ${as}.` }
  if (isGivenAway(facts, order))
    return { ...told, text: `${words} That is less than half of what it is worth.` }
  const factory = factoryOf(placed.place)
  if (factory !== undefined && !isSameAddress(factory, blockTimestampFactory))
    return { ...told, severity: 'warn', text: `${words} When it begins is for ${factory} to say.` }
  return { ...told, severity: 'info', text: words }
}

function presignedFound(
  { now }: EffectFacts,
  uid: { owner: Address; validTo: number } | undefined,
  as: Address,
): Pick<Found, 'text' | 'severity'> {
  if (uid === undefined) return { text: 'Places an order on CoW Protocol whose number is none.' }
  if (!isSameAddress(uid.owner, as))
    return { text: `Places an order on CoW Protocol for ${uid.owner}, not for ${as}.` }
  if (now !== undefined && uid.validTo < now)
    return {
      severity: 'info',
      text: `Places an order on CoW Protocol that ended on ${momentText(BigInt(uid.validTo))}.`,
    }
  return {
    severity: 'warn',
    text: `Places an order on CoW Protocol, valid until ${momentText(BigInt(uid.validTo))}. What it sells, for how much and who is paid is not in these bytes.`,
  }
}

function twapText(facts: EffectFacts, order: TwapOrder): string {
  const { sellToken, buyToken, partSold, partBought, parts } = order
  return `Sells ${tokenText(facts, sellToken, partSold * parts)} in ${parts} parts for at least ${tokenText(facts, buyToken, partBought * parts)}.`
}

/** Whether the least that it brings is worth less than half of what it sells; without prices of both nothing is said. */
function isGivenAway(facts: EffectFacts, order: TwapOrder): boolean {
  if (order.partBought === 0n) return true
  const sold = worthOf(facts, order.sellToken, order.partSold)
  const bought = worthOf(facts, order.buyToken, order.partBought)
  return sold !== undefined && bought !== undefined && bought * 2 < sold
}

function worthOf({ prices, tokens }: EffectFacts, token: Address, amount: bigint): number | undefined {
  const fact = factAt(tokens, token)
  if (!prices?.known || !fact?.known || fact.value === null) return undefined
  const price = [...prices.value].find(([key]) => key !== 'native' && isSameAddress(key, token))?.[1]
  return price === undefined ? undefined : (Number(amount) / 10 ** fact.value.decimals) * price
}

function factoryOf({ call }: Place): Address | undefined {
  return call.method === 'createWithContext' ? addressFrom(argumentsOf(call).text(1)) : undefined
}

const isClaim = ({ call }: Place) =>
  call.known === 'official' && call.signature === 'claim(address,uint256,bytes32,bytes32[])'

/** What is claimed for somebody else goes to them. */
function claimFound({ call, as, path }: Place): Found[] {
  const account = argumentsOf(call).address(0)
  if (as === undefined || isSameAddress(account, as)) return []
  return [{ path, account, text: `Claims what belongs to ${account}, not to ${as}.` }]
}
