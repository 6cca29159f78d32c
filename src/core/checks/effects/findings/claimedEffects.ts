import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { holdersOf } from '#core/calldata/protocols.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { type Exchange, exchangesOf } from '#core/checks/calls/exchanges.ts'
import { messageFeeOf } from '#core/checks/calls/official/messageFee.ts'
import { bornePaymentsOf, paymentsOf } from '#core/checks/calls/payments.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { worstRefund } from '#core/checks/cost/refunds.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { type Asset, keyOf, partOf } from './assets.ts'
import type { ClaimedEffects, ClaimedPayment } from './claimed.ts'
import { onceForList } from './onceForList.ts'

/** More than there can be of anything. */
export const boundless = 2n ** 256n

/** Token methods that call whoever gets the tokens (EIP-677, EIP-777, EIP-721, EIP-1155, EIP-1363). */
const handsOver = /^(transfer(From)?AndCall|send|operatorSend|safe(Batch)?TransferFrom)\(/

/** What the bytes say; which tokens are collectibles only the moves tell, since transferFrom is the same call in both standards. */
export function claimedEffectsOf({ safe, tx, places }: EffectCase, moves: readonly Move[]): ClaimedEffects {
  const isOwn = (account: Address | undefined) =>
    account === undefined || isSameAddress(account, safe.address)
  const isCollectible = (token: Address) =>
    moves.some(
      (move) => move.kind === 'erc721' && move.token !== undefined && isSameAddress(move.token, token),
    )
  const paid = [
    ...paymentsOf(places).filter(({ kind }) => kind !== 'coin'),
    ...bornePaymentsOf(places).filter(({ kind }) => kind === 'coin'),
  ]
  const payments = paid.flatMap((one): ClaimedPayment[] => {
    const { kind, token, from, to, amount, id, isExchanged, place } = one
    if (isExchanged) return []
    if (token === undefined) return [{ asset: {}, from, to, amount }]
    const parties = {
      from,
      to,
      ...(handsOver.test(place.call.signature ?? '') && { isHanded: true as const }),
    }
    if (kind === 'token' && isCollectible(token))
      return [{ asset: { token, id: amount }, ...parties, amount: 1n }]
    return [{ asset: { token, ...(id !== undefined && { id }) }, ...parties, amount }]
  })
  const isCoin = isSameAddress(tx.gasToken, zeroAddress)
  const exchanges = exchangesOf(places).filter(({ owner }) => isOwn(owner))
  // A bridge hands the coin on to where it is held: where that is known, nowhere else. So does what pays for names.
  const drawn = exchanges.flatMap(({ isBridged, place: { call } }) =>
    isBridged && call.value > 0n
      ? [{ asset: {}, amount: call.value, isUnvalued: holdersOf(call.to).length > 0 }]
      : [],
  )
  const renewing = places.filter(({ call }) => call.known === 'official' && call.method === 'renewAll')
  drawn.push(...renewing.map(({ call }) => ({ asset: {}, amount: call.value, isUnvalued: true })))
  const fees = places.flatMap((place) => messageFeeOf(place, safe.chainId) ?? [])
  drawn.push(...fees.map(({ amount }) => ({ asset: {}, amount, isUnvalued: true })))
  return {
    payments,
    exchanges,
    ...(drawn.length > 0 && { drawn }),
    allowances: allowancesOf(places).filter(({ place }) => isOwn(place.as)),
    calledWithCoin: places.flatMap(({ call }) =>
      call.operation === 0 && call.value > 0n && call.data !== '0x' ? [call.to] : [],
    ),
    refund: {
      asset: isCoin ? {} : { token: tx.gasToken },
      amount: worstRefund(tx),
      to: isSameAddress(tx.refundReceiver, zeroAddress) ? undefined : tx.refundReceiver,
    },
  }
}

/** The payments of each asset, and of each asset to each account. */
const paymentsBy = onceForList((payments: readonly ClaimedPayment[]) => {
  const found = new Map<string, ClaimedPayment[]>()
  const add = (part: string, one: ClaimedPayment) => {
    const list = found.get(part)
    if (list) list.push(one)
    else found.set(part, [one])
  }
  for (const one of payments) {
    add(keyOf(one.asset), one)
    add(partOf(one.asset, one.to), one)
  }
  return found
})

/** What the bytes say is paid of an asset, to one account where it is given. */
export const claimedPayments = (
  { payments }: ClaimedEffects,
  asset: Asset,
  to?: Address,
): readonly ClaimedPayment[] =>
  paymentsBy(payments).get(to === undefined ? keyOf(asset) : partOf(asset, to)) ?? []

/** What the payments say that leaves any of these accounts, to one account where it is given. */
export function claimedAmount(
  said: ClaimedEffects,
  asset: Asset,
  { from, to }: { from: readonly Address[]; to?: Address },
): bigint {
  const isMeant = (one: ClaimedPayment) => one.from === undefined || includesAddress(from, one.from)
  return claimedPayments(said, asset, to)
    .filter(isMeant)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** How much of an asset calls hand to these contracts, which may pass it on at once to whoever is meant. */
export const handedAmount = (said: ClaimedEffects, asset: Asset, to: readonly Address[]): bigint =>
  claimedPayments(said, asset)
    .filter((one) => one.isHanded && includesAddress(to, one.to))
    .reduce((sum, { amount }) => sum + amount, 0n)

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether an exchange gives this asset; what it gives may be known by the contract's state alone, and is not what it gets. */
function isProvided({ gives, gets, place }: Exchange, { token, id }: Asset): boolean {
  if (id !== undefined) return false
  if (gives.what === 'coin') return token === undefined
  if (token === undefined) return false
  if (gives.what === 'any') return ![place.call.to, gets.what].some((one) => isSameText(one, token))
  return isSameAddress(gives.what, token)
}

/**
 * How much of an asset the exchanges of the Safe may take, at one destination where it is given: the contract that is called, or nobody (what
 * is given up). A token that the call names may go wherever its pool keeps it.
 */
export function exchangedAmount({ exchanges }: ClaimedEffects, asset: Asset, to?: Address): bigint {
  return exchanges.reduce((sum, exchange) => {
    const { gives, gets, place } = exchange
    if (!isProvided(exchange, asset)) return sum
    const isNamed =
      gives.what !== 'any' &&
      gives.what !== 'coin' &&
      !exchange.isBridged &&
      !exchange.keeper &&
      !isSameAddress(gives.what, place.call.to)
    if (exchange.keeper && to !== undefined && !isSameAddress(to, exchange.keeper)) return sum
    const isThere =
      to === undefined ||
      isNamed ||
      exchange.keeper !== undefined ||
      isSameAddress(to, place.call.to) ||
      (exchange.isBridged && includesAddress(holdersOf(place.call.to), to)) ||
      (asset.token !== undefined && isSameAddress(to, zeroAddress))
    if (!isThere) return sum
    // Coin that goes along with a call is among the payments already.
    if (gives.what === 'coin') return sum
    const open =
      gives.what === 'any' ? (gets.what === place.call.to ? 0n : (gets.amount ?? boundless)) : boundless
    return sum + (gives.amount ?? open)
  }, 0n)
}

/** The same of what stays there: a bridge may hand on what it takes. */
export const heldAmount = (said: ClaimedEffects, asset: Asset, to: Address): bigint =>
  exchangedAmount({ ...said, exchanges: said.exchanges.filter((one) => !one.isBridged) }, asset, to)

/** How much of a token whoever is called may take by permissions of the same transaction; what has no limit says no amount. */
export function allowedAmount(
  { allowances }: ClaimedEffects,
  { places }: EffectCase,
  { token, id }: Asset,
): bigint {
  if (token === undefined || id !== undefined) return 0n
  return allowances.reduce((sum, one) => {
    const isUsed = places.some(({ call }) => isSameAddress(call.to, one.spender))
    const isMeant = isSameAddress(one.token, token) && !one.isUnlimited && !one.all && !one.isRead
    return isUsed && isMeant ? sum + one.amount : sum
  }, 0n)
}

/** How much of an asset swaps take, or those alone of whose return nobody knows the worth. */
export const drawnAmount = (
  { drawn = [] }: ClaimedEffects,
  asset: Asset,
  of: 'all' | 'unvalued' = 'all',
): bigint =>
  drawn
    .filter((one) => keyOf(one.asset) === keyOf(asset) && (of === 'all' || one.isUnvalued === true))
    .reduce((sum, { amount }) => sum + amount, 0n)

/** How much of an asset a refund may take, at that destination. */
export function refundedAmount({ refund }: ClaimedEffects, asset: Asset, to?: Address): bigint {
  if (keyOf(refund.asset) !== keyOf(asset)) return 0n
  return to === undefined || refund.to === undefined || isSameAddress(refund.to, to) ? refund.amount : 0n
}
