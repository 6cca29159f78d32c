import { isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { isKnownShare } from '#core/checks/effects/findings/lostValue.ts'

/**
 * What the bytes say where coin is staked by the name that WETH9 has, `deposit()`, and fewer come of a token that another contract makes, as Rocket
 * Pool's does, or the contract itself, as swETH. Only a token that is believed without being turned back answers for the coin, wherever that is kept,
 * and that of another contract only where no other call could have brought it; what it is worth is judged with all else that was bought.
 */
export function withStakes(
  facts: EffectCase,
  said: ClaimedEffects,
  { redemptions = [] }: Pick<Simulation, 'redemptions'>,
): ClaimedEffects {
  const isAlone = facts.places.filter(({ call }) => call.wraps === undefined).length === 1
  const stakeOf = ({ gives, owner, place: { call, path } }: Exchange) => {
    if (call.signature !== 'deposit()' || gives.what !== 'coin') return undefined
    if (
      isWrappedCoin(call.to, facts.safe.chainId) ||
      owner === undefined ||
      !isSameAddress(owner, facts.safe.address)
    )
      return undefined
    return redemptions.find(
      (one) =>
        one.says !== undefined &&
        (isAlone || isSameAddress(one.share, call.to)) &&
        one.paths.some((other) => other.join('.') === path.join('.')) &&
        isKnownShare(facts, one),
    )
  }
  const stakes = said.exchanges.flatMap((exchange) => {
    const one = stakeOf(exchange)
    return one ? [{ exchange, share: one.share }] : []
  })
  if (stakes.length === 0) return said
  const coin = stakes.reduce((sum, { exchange }) => sum + (exchange.gives.amount ?? 0n), 0n)
  return {
    ...said,
    drawn: [...(said.drawn ?? []), { asset: {}, amount: coin }],
    exchanges: said.exchanges.map((exchange) => {
      const stake = stakes.find((one) => one.exchange === exchange)
      return stake ? { ...exchange, gets: { what: stake.share } } : exchange
    }),
  }
}
