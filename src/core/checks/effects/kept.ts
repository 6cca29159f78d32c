import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { placeStart } from '#core/checks/places.ts'
import { amountOfAsset, assetOf, gainOf, keyOf, netOf } from './assets.ts'

/**
 * What a contract keeps that only makes the calls of whoever calls it: anybody can have it given to himself with the next call. Own coin is
 * told by who gets it.
 */
export function keptFound(facts: EffectCase, { moves = [], holdings = [] }: Simulation): Found[] {
  const callers = facts.places.filter(
    ({ call }) =>
      call.wraps === 'multicall' && call.operation === 0 && !isSameAddress(call.to, facts.safe.address),
  )
  const told = new Set<string>()
  return callers.flatMap(({ call, path }): Found[] => {
    const assets = [
      ...moves.filter(({ to, kind }) => kind !== 'coin' && isSameAddress(to, call.to)).map(assetOf),
      ...holdings.filter(({ account }) => isSameAddress(account, call.to)),
    ]
    return assets.flatMap(({ token, id }): Found[] => {
      const asset = { ...(token && { token }), ...(id !== undefined && { id }) }
      const gain = gainOf(holdings, asset, call.to) ?? netOf(moves, asset, call.to)
      const key = `${keyOf(asset)} ${call.to}`
      // A contract whose own token it is keeps it as everybody does.
      if (gain <= 0n || told.has(key) || (token && isSameAddress(token, call.to))) return []
      told.add(key)
      return [
        {
          text: `${placeStart(path)}${amountOfAsset(facts, asset, gain)} would stay at ${call.to}, which does for anybody what it is told.`,
          wayOn: 'Do not sign this: whoever comes next can take it.',
          path,
          ...asset,
          to: call.to,
          shown: gain,
        },
      ]
    })
  })
}
