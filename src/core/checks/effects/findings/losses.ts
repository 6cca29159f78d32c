import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { coinText, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import { amountOfAsset, isRounding } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import {
  allowedAmount,
  claimedAmount,
  drawnAmount,
  exchangedAmount,
  refundedAmount,
} from './claimedEffects.ts'

/** What would leave the Safe beyond what the bytes say. */
export function findLosses(
  facts: EffectCase,
  said: ClaimedEffects,
  balances: Simulation['balances'],
): Finding[] {
  const { address } = facts.safe
  return balances.flatMap(({ account, token, before, after }): Finding[] => {
    if (!isSameAddress(account, address)) return []
    const amount = lossSaid(facts, said, token)
    const left = before - after
    const paid = token === undefined ? 0n : claimedAmount(said, { token }, { from: [address] })
    if (left <= amount || isRounding(left - amount, paid)) return []
    const what = token === undefined ? coinText(facts, left) : tokenText(facts, token, left)
    const text = `Your Safe would lose ${what}, more than the call shows.`
    const remedy = 'Find out who gets it before you sign.'
    return [{ text, remedy, token: token ?? null, before, after, said: amount }]
  })
}

/** What leaves of tokens that are kept by number, by the token's own word: a log need not say it. */
export function findLostIds(
  facts: EffectCase,
  said: ClaimedEffects,
  { holdings = [] }: Simulation,
): Finding[] {
  const { address } = facts.safe
  return holdings.flatMap(({ account, token, id, before, after }): Finding[] => {
    if (id === undefined || !isSameAddress(account, address)) return []
    const asset = { token, id }
    const amount =
      claimedAmount(said, asset, { from: [address] }) -
      claimedAmount(said, asset, { from: [address], to: address })
    const left = before - after
    if (left <= amount) return []
    const text = `Your Safe would lose ${amountOfAsset(facts, asset, left)}, more than the call shows.`
    return [{ text, remedy: 'Find out who gets it before you sign.', token, id, before, after, said: amount }]
  })
}

/** How much of a token may leave, its collectibles counted as pieces. A refund is told by GAS-01 and judged by GAS-02. */
function lossSaid(facts: EffectCase, said: ClaimedEffects, token: Address | undefined): bigint {
  const { address } = facts.safe
  const asset = token === undefined ? {} : { token }
  const pieces = said.payments.filter(
    ({ asset: of, from }) =>
      of.id !== undefined &&
      isSameAddress(of.token ?? zeroAddress, token ?? zeroAddress) &&
      (from === undefined || isSameAddress(from, address)),
  )
  const toItself = claimedAmount(said, asset, { from: [address], to: address })
  const amounts = [
    claimedAmount(said, asset, { from: [address] }) - toItself,
    pieces.reduce((sum, { amount }) => sum + amount, 0n),
    exchangedAmount(said, asset),
    allowedAmount(said, facts, asset),
    refundedAmount(said, asset),
    // Coin that goes along with a call is among the payments already.
    token === undefined ? 0n : drawnAmount(said, asset),
  ]
  return amounts.reduce((sum, one) => sum + one, 0n)
}
