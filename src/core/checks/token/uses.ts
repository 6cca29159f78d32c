import { isSameAddress } from '#core/addresses/address.ts'
import { cowRelayer, holdersOf, safenetStaking, safeToken } from '#core/calldata/protocols.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { ordersOf } from '#core/checks/calls/orders.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** A call by which a spender takes tokens of an account that allowed it to; what the bytes do not say is undefined. */
export type Use = { giver: Address | undefined; spender: Address; token?: Address; amount?: bigint }

const takesNothing = /^(invalidateOrder|remove|claim|announceTransaction|cancelAnnouncement)\(/
/** Of EIP-4626: shares are counted, not what they cost. */
const takesUnsaid = 'mint(uint256,address)'

/**
 * Which allowances a call uses. What is read of a call says how much; a call of which only the target is known may take anything
 * that its target may take. `now` is in seconds since 1970: an order that has ended takes nothing.
 */
export function usesOf(place: PlacedCall, now?: number): Use[] {
  const { call, as: giver } = place
  if (call.operation === 1 || call.data === '0x' || isSameAccount(call.to, giver)) return []
  // What is inside stands at its own place, with the account that makes it.
  if (call.wraps !== undefined || call.innerSafe !== undefined) return []
  const ordered = ordersOf([place])
  if (ordered.length > 0) return ordered.flatMap((one) => orderUses(one, now))
  const args = argumentsOf(call)
  const { signature = '' } = call
  const { isBridged, keeper, gives: { what: token = 'any', amount } = {} } = exchangeAt(place) ?? {}
  if (keeper && token !== 'coin' && token !== 'any')
    return [{ giver, spender: call.to, token, ...(amount && { amount }) }]
  if (isBridged)
    return token === 'coin' || token === 'any'
      ? []
      : [call.to, ...holdersOf(call.to)].map((spender) => ({
          giver,
          spender,
          token,
          ...(amount && { amount }),
        }))
  const moved = paymentsOf([place]).filter(({ kind }) => kind !== 'coin')
  if (moved.length > 0)
    return moved.flatMap(({ from, token, amount, through, taken }) => {
      if (through && token) return [{ giver: from, spender: through, token, amount: taken ?? amount }]
      return giver && token && !isSameAddress(from ?? giver, giver)
        ? [{ giver: from, spender: giver, token, amount }]
        : []
    })
  const passedOn = allowancesOf([place])
    .filter(({ isRead }) => !isRead)
    .map(({ token, amount }) => ({ giver, spender: call.to, token, amount }))
  if (passedOn.length > 0) return passedOn.filter(({ token }) => !isSameAddress(token, call.to))
  if (isSameAddress(call.to, safenetStaking) && call.known === 'official')
    return [{ giver, spender: call.to, token: safeToken, amount: args.number(1) }]
  if (signature === 'deposit(uint256,address)') return [{ giver, spender: call.to, amount: args.number(0) }]
  const isUnderstood = call.known === 'official' ? takesNothing.test(signature) : call.known === 'standard'
  return isUnderstood && signature !== takesUnsaid ? [] : [{ giver, spender: call.to }]
}

function orderUses(one: ReturnType<typeof ordersOf>[number], now: number | undefined): Use[] {
  const giver = one.place.as
  if (one.kind === 'twap') {
    const { sellToken: token, partSold, parts } = one.order
    return [{ giver, spender: cowRelayer, token, amount: partSold * parts }]
  }
  // Whether it is this account's order is for ADDR-04 to say; nobody else's takes its tokens.
  const isOwn = one.kind === 'rules' || (giver && one.uid && isSameAddress(one.uid.owner, giver))
  const hasEnded = one.kind === 'presigned' && now !== undefined && (one.uid?.validTo ?? 0) < now
  return isOwn && !hasEnded ? [{ giver, spender: cowRelayer }] : []
}

const isSameAccount = (one: Address, other: Address | undefined) =>
  other !== undefined && isSameAddress(one, other)
