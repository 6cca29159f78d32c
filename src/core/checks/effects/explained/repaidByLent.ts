import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { isAavePool } from '#core/calldata/knownRouters.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset, gainOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import type { Address } from '#core/safe/safe.ts'

/** IPool.sol of Aave 3: asset, amount (2^256 − 1 for all), kind of rate. */
const repay = 'repayWithATokens(address,uint256,uint256)'
const largest = 2n ** 256n - 1n

/**
 * At a pool of Aave that is known by its address a debt may be paid with what is lent there of the same asset: the tokens of both are destroyed,
 * as much of the one as of the other. Only where the run destroys these two alone, and no more than the call says.
 */
export function repaidByLent(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], holdings = [] }: Pick<Simulation, 'moves' | 'holdings'>,
): { said: ClaimedEffects; found: Finding[] } {
  const { address, chainId } = facts.safe
  const nothing = { said, found: [] }
  const [place, ...others] = facts.places.filter(({ call }) => call.signature === repay)
  if (place === undefined || others.length > 0) return nothing
  const { call, path, as } = place
  if (call.operation === 1 || !isAavePool(chainId, call.to) || !as || !isSameAddress(as, address))
    return nothing
  const [asset, most] = [argumentsOf(call).address(0), argumentsOf(call).number(1)]
  const destroyed = new Map(
    moves.flatMap(({ token, from, to }): [string, Address][] =>
      token && isSameAddress(from, address) && isSameAddress(to, zeroAddress)
        ? [[token.toLowerCase(), token]]
        : [],
    ),
  )
  const [one, other, ...more] = [...destroyed.values()]
  if (one === undefined || other === undefined || more.length > 0) return nothing
  if ([one, other].some((token) => [asset, call.to].some((known) => isSameAddress(known, token))))
    return nothing
  const lossOf = (token: Address) =>
    -(gainOf(holdings, { token }, address) ?? netOf(moves, { token }, address))
  const [less, lessOfOther] = [lossOf(one), lossOf(other)]
  const [small, large] = less < lessOfOther ? [less, lessOfOther] : [lessOfOther, less]
  // Interest is logged apart, and rounded by a unit or two.
  if (small <= 0n || small * 100n < large * 99n || (most !== largest && large > most + 2n)) return nothing
  const drawn = [
    ...(said.drawn ?? []),
    { asset: { token: one }, amount: less },
    { asset: { token: other }, amount: lessOfOther },
  ]
  const [gone, goneToo] = [
    amountOfAsset(facts, { token: one }, less),
    amountOfAsset(facts, { token: other }, lessOfOther),
  ]
  return {
    said: { ...said, drawn },
    found: [
      {
        severity: 'warn',
        text: `${callPrefix(path)}Your Safe pays back a debt at ${call.to} with what it lends there: it loses ${gone} and ${goneToo}.`,
        remedy: 'Check that your Safe owes this.',
        path,
        contract: call.to,
        amount: large,
      },
    ],
  }
}
