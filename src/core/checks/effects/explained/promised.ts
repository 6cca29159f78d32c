import { isSameAddress } from '#core/addresses/address.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import { isCalled } from '#core/checks/effects/explained/gains.ts'
import { type Asset, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { claimedPayments } from '#core/checks/effects/findings/claimedEffects.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/** Whether an exchange takes this token: its own share, or one of which the same transaction lets its contract take some. */
function takes({ gives, place }: Exchange, { allowances }: ClaimedEffects, token: Address): boolean {
  if (gives.what === 'coin') return false
  if (gives.what !== 'any') return isSameAddress(gives.what, token)
  return allowances.some(
    (one) => isSameAddress(one.token, token) && isSameAddress(one.spender, place.call.to),
  )
}

/** How much of an asset, in base units, is given for what comes only later (EIP-7540): so much as the calls say that ask for it, and of nothing else. */
export function promisedAmount(said: ClaimedEffects, { token, id }: Asset): bigint {
  if (token === undefined || id !== undefined) return 0n
  return said.exchanges
    .filter((one) => one.isLater && takes(one, said, token))
    .reduce((sum, { gives }) => sum + (gives.amount ?? 0n), 0n)
}

/** Whether all that the Safe gives, beside what the calls pay to whom they do not call, is given for what comes only later. */
export function isPromised(
  said: ClaimedEffects,
  moves: readonly Move[],
  { given, safe }: { given: readonly Asset[]; safe: Address },
): boolean {
  if (!said.exchanges.some(({ isLater }) => isLater)) return false
  return given.every((asset) => {
    const paid = claimedPayments(said, asset)
      .filter(({ from, to }) => from !== undefined && isSameAddress(from, safe) && !isCalled(said, to))
      .reduce((sum, { amount }) => sum + amount, 0n)
    return -netOf(moves, asset, safe) <= paid + promisedAmount(said, asset)
  })
}
