import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset, assetOf, gainOf, keyOf, netOf } from './assets.ts'

/**
 * What a contract keeps that only makes the calls of whoever calls it: anybody can have it given to himself with the next call. Own coin is
 * told by who gets it.
 */
export function findRetained(facts: EffectCase, { moves = [], holdings = [] }: Simulation): Finding[] {
  const callers = facts.places.filter(
    ({ call }) =>
      (call.wraps === 'multicall' || call.wraps === 'multiSend') &&
      call.operation === 0 &&
      !isSameAddress(call.to, facts.safe.address),
  )
  const told = new Set<string>()
  return callers.flatMap(({ call, path }): Finding[] => {
    const assets = [
      ...moves.filter(({ to, kind }) => kind !== 'coin' && isSameAddress(to, call.to)).map(assetOf),
      ...holdings.filter(({ account }) => isSameAddress(account, call.to)),
    ]
    return assets.flatMap(({ token, id }): Finding[] => {
      const asset = { ...(token && { token }), ...(id !== undefined && { id }) }
      const gain = gainOf(holdings, asset, call.to) ?? netOf(moves, asset, call.to)
      const key = `${keyOf(asset)} ${call.to}`
      // A contract whose own token it is keeps it as everybody does.
      if (gain <= 0n || told.has(key) || (token && isSameAddress(token, call.to))) return []
      told.add(key)
      return [
        {
          text: `${callPrefix(path)}${amountOfAsset(facts, asset, gain)} would stay at ${call.to}, which anybody can control.`,
          remedy: 'Do not sign this: anybody can take it afterwards.',
          path,
          ...asset,
          to: call.to,
          shown: gain,
        },
      ]
    })
  })
}
