import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import { coinText, tokenText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe.ts'
import { amountOfAsset, isRounding } from './assets.ts'
import { allowedAmount, exchangedAmount, refundedAmount, type Said, saidAmount } from './said.ts'

/** What would leave the Safe beyond what the bytes say. */
export function lossesFound(facts: EffectCase, said: Said, balances: Simulation['balances']): Found[] {
  const { address } = facts.safe
  return balances.flatMap(({ account, token, before, after }): Found[] => {
    if (!isSameAddress(account, address)) return []
    const amount = lossSaid(facts, said, token)
    const left = before - after
    const paid = token === undefined ? 0n : saidAmount(said, { token }, { from: [address] })
    if (left <= amount || isRounding(left - amount, paid)) return []
    const what = token === undefined ? coinText(facts, left) : tokenText(facts, token, left)
    const text = `Your Safe would lose ${what}, which is more than the call says.`
    const wayOn = 'Find out where it goes before you sign.'
    return [{ text, wayOn, token: token ?? null, before, after, said: amount }]
  })
}

/** What leaves of tokens that are kept by number, by the token's own word: a log need not say it. */
export function numbersFound(facts: EffectCase, said: Said, { holdings = [] }: Simulation): Found[] {
  const { address } = facts.safe
  return holdings.flatMap(({ account, token, id, before, after }): Found[] => {
    if (id === undefined || !isSameAddress(account, address)) return []
    const asset = { token, id }
    const amount =
      saidAmount(said, asset, { from: [address] }) - saidAmount(said, asset, { from: [address], to: address })
    const left = before - after
    if (left <= amount) return []
    const text = `Your Safe would lose ${amountOfAsset(facts, asset, left)}, which is more than the call says.`
    return [
      { text, wayOn: 'Find out where it goes before you sign.', token, id, before, after, said: amount },
    ]
  })
}

/** How much of a token may leave, its collectibles counted as pieces. A refund is told by GAS-01 and judged by GAS-02. */
function lossSaid(facts: EffectCase, said: Said, token: Address | undefined): bigint {
  const { address } = facts.safe
  const asset = token === undefined ? {} : { token }
  const pieces = said.payments.filter(
    ({ asset: of, from }) =>
      of.id !== undefined &&
      isSameAddress(of.token ?? zeroAddress, token ?? zeroAddress) &&
      (from === undefined || isSameAddress(from, address)),
  )
  const toItself = saidAmount(said, asset, { from: [address], to: address })
  const amounts = [
    saidAmount(said, asset, { from: [address] }) - toItself,
    pieces.reduce((sum, { amount }) => sum + amount, 0n),
    exchangedAmount(said, asset),
    allowedAmount(said, facts, asset),
    refundedAmount(said, asset),
  ]
  return amounts.reduce((sum, one) => sum + one, 0n)
}
