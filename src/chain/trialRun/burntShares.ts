import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { exchangeAt, exchangesOf, type Side } from '#core/checks/calls/exchanges.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Holding } from '#core/trialRun/outcome.ts'
import { wayBackOf } from '#core/trialRun/wayBack.ts'
import { placesIn } from './followed.ts'

/** What is called for as this much or more stands for all there is. */
const wholeFrom = 2n ** 255n

/** So much of a share. */
export type Shares = { share: Address; amount: bigint }

const isNamed = (what: Side['what'], token: Address) =>
  what !== 'any' && what !== 'coin' && isSameAddress(what, token)

/**
 * The shares that the Safe gives up for something of which the call does not say how much they are worth, in base units: at known exchanges, and
 * what a contract that is called takes of its own token.
 */
export function burntShares(safe: Address, call: DecodedCall, holdings: readonly Holding[]): Shares[] {
  const given = new Map<string, Shares>()
  const add = ({ share, amount }: Shares) => {
    const before = given.get(share.toLowerCase())?.amount ?? 0n
    given.set(share.toLowerCase(), { share, amount: before + amount })
  }
  const lost = holdings.filter(
    ({ account, id, before, after }) => id === undefined && after < before && isSameAddress(account, safe),
  )
  for (const exchange of exchangesOf(placesIn(call))) {
    const { owner, gives, gets } = exchange
    const isOwn = owner === undefined || isSameAddress(owner, safe)
    if (!isOwn || wayBackOf(exchange) || gives.what === 'coin') continue
    if (gives.amount !== undefined && gets.amount !== undefined) continue
    const [what, named] = [gives.what, gets.what]
    if (what !== 'any' && gives.amount !== undefined && gives.amount < wholeFrom) {
      add({ share: what, amount: gives.amount })
      continue
    }
    const isProvided = ({ token }: Holding) =>
      what === 'any' ? !isNamed(named, token) : isSameAddress(token, what)
    for (const { token, before, after } of lost.filter(isProvided))
      add({ share: token, amount: before - after })
  }
  // What a contract that is called takes of its own token, whatever the method: a token's own methods pay it to somebody.
  for (const place of placesIn(call)) {
    const { to, known, operation, data } = place.call
    if (known === 'standard' || operation === 1 || data === '0x' || exchangeAt(place)) continue
    const own = lost.find(({ token }) => isSameAddress(token, to))
    if (own && !given.has(to.toLowerCase())) add({ share: own.token, amount: own.before - own.after })
  }
  return [...given.values()]
}
