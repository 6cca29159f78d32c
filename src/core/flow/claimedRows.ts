import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Exchange, Side } from '#core/checks/calls/exchanges.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { type Asset, keyOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { paidForOthers } from '#core/checks/effects/findings/exchanged.ts'
import type { Address } from '#core/safe/safe.ts'
import type { FlowRow } from './flow.ts'

/** What changes hands by the bytes alone: every payment, summed up by who gets it, and both sides of every exchange. */
export function claimedRows(facts: EffectCase, said: ClaimedEffects): FlowRow[] {
  const safe = facts.safe.address
  const away = paidForOthers(facts, said)
  const isDoubted = (account: Address) =>
    away.some(
      ({ receiver, severity }) =>
        severity === undefined &&
        typeof receiver === 'string' &&
        receiver.toLowerCase() === account.toLowerCase(),
    )
  return [
    ...payments(safe, said),
    ...said.exchanges.flatMap((exchange) => exchangeRows(safe, exchange, isDoubted)),
  ]
}

function payments(safe: Address, said: ClaimedEffects): FlowRow[] {
  const rows = new Map<string, FlowRow>()
  for (const { asset, from, to, amount } of said.payments) {
    if (amount === 0n) continue
    const isOwn = from === undefined || isSameAddress(from, safe)
    if (isOwn && isSameAddress(to, safe)) continue
    const kind = isSameAddress(to, safe) ? 'back' : !isOwn ? 'aside' : isNobody(to) ? 'spent' : 'out'
    const key = [kind, from, to, keyOf(asset)].join(' ').toLowerCase()
    const before = rows.get(key)?.amount ?? 0n
    rows.set(key, {
      kind,
      ...(kind !== 'spent' && kind !== 'back' && { party: to }),
      ...(!isOwn && { from }),
      asset,
      amount: before + amount,
    })
  }
  return [...rows.values()]
}

const isNobody = (account: Address) => isSameAddress(account, zeroAddress)

/** What is given stands with the contract that takes it; what is got, with who gets it. */
function exchangeRows(
  safe: Address,
  { gives, gets, receiver, place }: Exchange,
  isDoubted: (account: Address) => boolean,
): FlowRow[] {
  const contract = place.call.to
  const given = assetOfSide(gives)
  // Coin that goes along with a call is among the payments already; shares are handed in, not paid.
  const isHandedIn = given?.token !== undefined && isSameAddress(given.token, contract)
  const gave: FlowRow[] =
    gives.what === 'coin'
      ? []
      : [
          {
            kind: isHandedIn ? 'spent' : 'out',
            ...(!isHandedIn && { party: contract }),
            asset: given,
            amount: gives.amount,
          },
        ]
  const isBack = receiver !== undefined && isSameAddress(receiver, safe)
  return [
    ...gave,
    {
      kind: isBack ? 'back' : 'aside',
      ...(!isBack && { party: receiver }),
      from: contract,
      asset: assetOfSide(gets),
      amount: gets.amount,
      ...(receiver !== undefined && isDoubted(receiver) && { doubt: 'givenAway' as const }),
    },
  ]
}

function assetOfSide({ what }: Side): Asset | undefined {
  if (what === 'any') return undefined
  return what === 'coin' ? {} : { token: what }
}
