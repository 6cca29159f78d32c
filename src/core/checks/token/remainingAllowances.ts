import { isSameAddress } from '#core/addresses/address.ts'
import { cowRelayer } from '#core/calldata/protocols.ts'
import { type Allowance, allowancesOf } from '#core/checks/calls/allowances.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'
import { type Use, usesOf } from './uses.ts'

/** A permission as it is given, and what is left of it once everything has run. */
export type RemainingAllowance = {
  allowance: Allowance
  /** What the spender may take right after this call: with what was given before in the same transaction. */
  total: bigint
  /** `replaced`: a later call sets it anew or takes it back. */
  fate: 'unused' | 'used' | 'usedUnknown' | 'replaced'
  /** What may still be taken at the end; of `usedUnknown` at most so much. */
  left: bigint
}

/**
 * Every permission in the order in which it is given, with what later calls take of it. `approve` sets, so that two are not summed;
 * raising adds to what stands; only a later call uses a permission, an order wherever it stands, since it is settled later. One order sells one token, and so uses one permission.
 */
export function remainingAllowances(places: readonly PlacedCall[], now?: number): RemainingAllowance[] {
  const all: RemainingAllowance[] = []
  const open = new Map<string, RemainingAllowance>()
  const settledLater: Use[] = []
  for (const place of places) {
    for (const use of usesOf(place, now))
      if (isSameAddress(use.spender, cowRelayer)) settledLater.push(use)
      else take(open, use)
    for (const allowance of allowancesOf([place])) give(all, open, allowance)
  }
  for (const use of settledLater) take(open, use)
  return all
}

const giverOf = ({ owner, place }: Allowance) => owner ?? place.as
/** Permit2 and modules keep permissions apart from the token, each its own. */
const keeperOf = ({ place, token }: Allowance) => (isSameAddress(place.call.to, token) ? '' : place.call.to)

function keyOf(allowance: Allowance): string {
  const { token, spender, id } = allowance
  return [giverOf(allowance), token, spender, id, keeperOf(allowance)].join(' ').toLowerCase()
}

function give(all: RemainingAllowance[], open: Map<string, RemainingAllowance>, allowance: Allowance): void {
  const key = keyOf(allowance)
  const before = open.get(key)
  const { amount, raises, lowers } = allowance
  if (lowers !== undefined) {
    if (before) before.left = before.left > lowers ? before.left - lowers : 0n
    return
  }
  // What was set in the same transaction stands as it is: nothing of it can be spent before.
  if (before && allowance.isFreedAgain) return
  if (before) before.fate = 'replaced'
  open.delete(key)
  if (amount === 0n) return
  const total = amount + (raises && before ? before.left : 0n)
  const standing: RemainingAllowance = { allowance, total, fate: 'unused', left: total }
  open.set(key, standing)
  all.push(standing)
}

function take(open: ReadonlyMap<string, RemainingAllowance>, { giver, spender, token, amount }: Use): void {
  const meant = [...open.values()].filter(
    ({ allowance }) =>
      isSameAddress(allowance.spender, spender) &&
      isSameOrUnknown(giverOf(allowance), giver) &&
      (token === undefined || isSameAddress(allowance.token, token)),
  )
  // An order sells one token, a vault takes one: the one that it took before, where no other is left.
  const isOneToken = token === undefined && (amount !== undefined || isSameAddress(spender, cowRelayer))
  const unused = meant.filter(({ fate }) => fate === 'unused')
  const taken = isOneToken ? (unused.length > 0 ? unused : meant).slice(0, 1) : meant
  for (const one of taken) {
    if (amount === undefined) one.fate = 'usedUnknown'
    else {
      if (one.fate === 'unused') one.fate = 'used'
      one.left = one.left > amount ? one.left - amount : 0n
    }
  }
}

const isSameOrUnknown = (one: Address | undefined, other: Address | undefined) =>
  one === undefined || other === undefined || isSameAddress(one, other)
