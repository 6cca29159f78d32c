import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { ordersOf, type PlacedOrder } from '#core/checks/calls/orders.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { FlowOrder } from './flow.ts'

/** The orders that the calls place, as far as their terms are in the bytes; a receiver of zero is whoever places it. */
export function flowOrders(facts: EffectCase): FlowOrder[] {
  return ordersOf(facts.places).map((placed) => orderOf(facts, placed))
}

function orderOf(facts: EffectCase, placed: PlacedOrder): FlowOrder {
  const by = placed.place.as ?? facts.safe.address
  if (placed.kind === 'rules') return { by, rules: placed.handler, doubt: 'stopped' }
  if (placed.kind === 'presigned') {
    const { uid } = placed
    const isTheirs = uid !== undefined && isSameAddress(uid.owner, by)
    return {
      by: uid?.owner ?? by,
      ...(uid && { until: BigInt(uid.validTo) }),
      ...(!isTheirs && { doubt: 'stopped' as const }),
    }
  }
  const { sellToken, buyToken, partSold, partBought, parts, begins, every } = placed.order
  const receiver = isSameAddress(placed.order.receiver, zeroAddress) ? by : placed.order.receiver
  return {
    by,
    sells: { token: sellToken, amount: partSold * parts },
    buys: { token: buyToken, amount: partBought * parts },
    receiver,
    parts,
    every,
    ...(begins > 0n && { begins, until: begins + every * parts }),
    ...(!isSameAddress(receiver, by) && { doubt: 'givenAway' as const }),
  }
}
