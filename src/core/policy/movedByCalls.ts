import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { bornePaymentsOf } from '#core/checks/calls/payments.ts'
import { maxFeeOf } from '#core/checks/cost/refunds.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Moved, Outgoing, PolicySubject } from './policyFacts.ts'

/** What the calls of a transaction move, by their bytes, and whether all of them were read. */
export function movedByCalls(facts: PolicySubject): Moved {
  const unread = unreadIn(facts)
  if (unread === 0) return { outgoing: outgoing(facts) }
  return {
    outgoing: outgoing(facts),
    unread: `${unread === 1 ? 'one call' : `${unread} calls`} in it could not be decoded.`,
  }
}

/** What the bytes pay from the Safe, its fee at most, and what they let others take: a permission counts as if it were used. */
function outgoing({ places, safe, tx }: PolicySubject): Outgoing[] {
  const isOwn = (from: Address | undefined) => from === undefined || isSameAddress(from, safe.address)
  const paid = bornePaymentsOf(places).filter(
    ({ from, to }) => isOwn(from) && !isSameAddress(to, safe.address),
  )
  const allowed = allowancesOf(places).filter(({ place }) => isOwn(place.as))
  const fee = maxFeeOf({ tx, version: safe.version })
  return [
    { token: tx.gasToken, to: tx.refundReceiver, amount: fee },
    ...paid.map(({ token = zeroAddress, to, amount }) => ({ token, to, amount })),
    ...allowed.map(({ token, spender, amount, isUnlimited }) => ({
      token,
      to: spender,
      amount: isUnlimited ? 2n ** 256n - 1n : amount,
    })),
  ].filter(({ amount }) => amount > 0n)
}

/** Calls of which this page cannot say what they move: by their bytes unknown, known by a guess, or by somebody's own ABI. */
function unreadIn({ places }: PolicySubject): number {
  return places.filter(({ call }) => {
    // A batch that was read moves nothing itself: its calls are looked at one by one.
    if (call.data === '0x' || (call.wraps === 'multiSend' && call.error === undefined)) return false
    return (
      call.method === undefined || call.error !== undefined || call.known === 'guess' || call.known === 'user'
    )
  }).length
}
