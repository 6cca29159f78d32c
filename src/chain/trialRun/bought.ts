import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { type Exchange, exchangesOf } from '#core/checks/calls/exchanges.ts'
import type { Address } from '#core/safe/safe.ts'
import { type WayBack, wayBackOf } from '#core/trialRun/wayBack.ts'
import { placesIn } from './followed.ts'

/** The exchanges that bring the same to the same account, which are turned back at once. */
export type Bought = {
  exchanges: Exchange[]
  contract: Address
  receiver: Address
  back?: WayBack | undefined
}

/** What known exchanges bring. */
export function boughtIn(safe: Address, call: DecodedCall): Bought[] {
  const found = new Map<string, Bought>()
  for (const exchange of exchangesOf(placesIn(call))) {
    const { owner, receiver, place, gets } = exchange
    const isOwn = owner === undefined || isSameAddress(owner, safe)
    const back = wayBackOf(exchange)
    if (!isOwn || receiver === undefined || !back) continue
    const key = `${place.call.to} ${receiver} ${gets.what} ${place.call.signature}`.toLowerCase()
    const one = found.get(key)
    if (one) one.exchanges.push(exchange)
    else found.set(key, { exchanges: [exchange], contract: place.call.to, receiver, back })
  }
  return [...found.values()]
}
