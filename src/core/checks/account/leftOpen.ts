import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import type { Finding } from '#core/checks/answer.ts'
import { bornePaymentsOf, paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * Coin and tokens that go to Multicall3, or coin to a MultiSend by a plain call, and that no later call moves on: the contract does what
 * anybody tells it, so that whoever comes next takes them. A token that it is made to allow somebody, or hands to a contract that is not read, may be used: the trial run tells.
 */
export function leftOpen(places: readonly PlacedCall[]): Finding[] {
  const coin = bornePaymentsOf(places).filter(
    ({ kind, to, place: { call } }) => kind === 'coin' && (isOpen(to) || call.wraps === 'multiSend'),
  )
  const tokens = paymentsOf(places).filter(
    ({ kind, to, from, token }) =>
      kind !== 'coin' && isOpen(to) && !isOpen(from) && token && !isMovedOn(places, token),
  )
  return [...coin, ...tokens].map(({ place, to, token }) => ({
    text: `Money sent to ${to} stays there, where anybody can take it.`,
    remedy: 'Do not sign this: ask for a payment straight to the recipient.',
    path: place.path,
    to,
    token: token ?? zeroAddress,
  }))
}

const isOpen = (account: Address | undefined) => account !== undefined && isSameAddress(account, multicall3)

/** Whether Multicall3 is made to do something with a token besides taking it: to pay it, to allow it, to give it at its own contract. */
function isMovedOn(places: readonly PlacedCall[], token: Address): boolean {
  return places.some((place) => {
    if (!isOpen(place.as)) return false
    const paid = paymentsOf([place])
    if (paid.some(({ to }) => isOpen(to))) return false
    const isPaid = paid.some((one) => one.token !== undefined && isSameAddress(one.token, token))
    return isPaid || isSameAddress(place.call.to, token)
  })
}
