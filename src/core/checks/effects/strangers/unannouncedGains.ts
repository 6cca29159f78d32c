import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { assetsIn } from '#core/checks/effects/explained/gains.ts'
import { amountOfAsset, assetOf, keyOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { takersOf } from '#core/checks/effects/findings/receivers.ts'
import { isNextToNothing, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/** So many are told. */
const maxTold = 4

/**
 * Whoever unknown gets coin or tokens of a contract that the Safe calls, or new ones of a token that it calls, while the Safe gives nothing itself and
 * no call names that account: a contract that the Safe rules pays by the Safe's word alone. Whether only the Safe may call it no run shows, so it
 * is told. What the Safe gets no less of is a claim, and others share in it.
 */
export function findUnannouncedGains(
  facts: EffectCase,
  said: ClaimedEffects,
  moves: readonly Move[],
): Finding[] {
  const { places, safe } = facts
  if (assetsIn(moves).some((asset) => netOf(moves, asset, safe.address) < 0n)) return []
  const called = places.flatMap(({ call }) =>
    call.operation === 0 && call.data !== '0x' && call.wraps === undefined ? [call.to] : [],
  )
  if (called.length === 0) return []
  const named = places.flatMap(({ call }) => namedAccounts(call.parameters))
  const parties = [zeroAddress, ...anchorsOf(facts), ...takersOf(facts, said), ...named]
  const gains = new Map<string, Move>()
  for (const move of moves) {
    const { from, to, token } = move
    if (includesAddress(parties, to) || gains.has(`${keyOf(assetOf(move))} ${to}`)) continue
    const isMade = isSameAddress(from, zeroAddress) && token !== undefined && includesAddress(called, token)
    const isPaid = includesAddress(called, from) && (token === undefined || !isUnknownToken(facts, token))
    if (isMade || isPaid) gains.set(`${keyOf(assetOf(move))} ${to}`, move)
  }
  const found = [...gains.values()].flatMap((move): Finding[] => {
    const [asset, { from, to, token, id }] = [assetOf(move), move]
    const amount = netOf(moves, asset, to)
    const isGrain = id === undefined && isNextToNothing(safe.chainId, [{ token, amount }])
    if (amount <= 0n || isGrain || netOf(moves, asset, safe.address) >= amount) return []
    const what = amountOfAsset(facts, asset, amount)
    const how = isSameAddress(from, zeroAddress) ? `${what} that ${token} makes` : `${what} of ${from}`
    return [
      {
        severity: 'warn',
        text: `${to}, unknown here, would get ${how}. No call names this account.`,
        remedy: 'Find out who this is, and whether only your Safe may call this.',
        ...asset,
        to,
        shown: amount,
      },
    ]
  })
  return found.slice(0, maxTold)
}
