import { isSameAddress } from '#core/addresses/address.ts'
import { isSweepableRouter } from '#core/calldata/knownRouters.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { isPositionManager } from '#core/checks/effects/explained/positions.ts'
import { isNextToNothing } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import { amountOfAsset, assetOf, gainOf, keyOf, netOf } from './assets.ts'

/**
 * What a contract keeps that only makes the calls of whoever calls it, or that pays what it holds to anybody: whoever calls next can have it given
 * to himself. Own coin is told by who gets it, except where it went along with a call of such a contract.
 */
export function findRetained(facts: EffectCase, { moves = [], holdings = [] }: Simulation): Finding[] {
  const { chainId, address: safe } = facts.safe
  const isSweepable = (account: Address) =>
    isPositionManager(account, chainId) || isSweepableRouter(chainId, account)
  const callers = facts.places.filter(
    ({ call }) =>
      (call.wraps === 'multicall' || call.wraps === 'multiSend' || isSweepable(call.to)) &&
      call.operation === 0 &&
      !isSameAddress(call.to, safe),
  )
  const told = new Set<string>()
  return callers.flatMap(({ call, path }): Finding[] => {
    const assets = [
      ...moves
        .filter(({ to, kind }) => (kind !== 'coin' || isSweepable(call.to)) && isSameAddress(to, call.to))
        .map(assetOf),
      ...holdings.filter(({ account }) => isSameAddress(account, call.to)),
    ]
    return assets.flatMap(({ token, id }): Finding[] => {
      const asset = { ...(token && { token }), ...(id !== undefined && { id }) }
      const gain = gainOf(holdings, asset, call.to) ?? netOf(moves, asset, call.to)
      const key = `${keyOf(asset)} ${call.to}`
      // A contract whose own token it is keeps it as everybody does.
      if (gain <= 0n || told.has(key) || (token && isSameAddress(token, call.to))) return []
      // Routers round by some units.
      if (isSweepable(call.to) && id === undefined && isNextToNothing(chainId, [{ token, amount: gain }]))
        return []
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
