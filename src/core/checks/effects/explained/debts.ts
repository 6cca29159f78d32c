import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset, gainOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { numbersIn } from '#core/checks/effects/numbersIn.ts'
import type { Address } from '#core/safe/safe.ts'
import { repaidByLent } from './repaidByLent.ts'

/** What the bytes say with the debts that a run shows to be paid back, and a word on each of them. */
type Debts = { said: ClaimedEffects; found: Finding[] }

/** IPool.sol of Aave 2 and 3: asset, amount, kind of rate, whose debt. */
const repay = 'repay(address,uint256,uint256,address)'

/**
 * Aave counts what an account owes by a token of its own, which is destroyed for as much of the asset as is paid back. Only for the Safe's own
 * debt, only where exactly one other token than the asset and the pool is destroyed, and as much of it as the Safe pays.
 */
export function debtsIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], holdings = [] }: Pick<Simulation, 'moves' | 'holdings'>,
): Debts {
  const { address } = facts.safe
  const [place, ...others] = facts.places.filter(
    ({ call, as }) =>
      call.known === 'user' && call.signature === repay && as !== undefined && isSameAddress(as, address),
  )
  if (place === undefined) return repaidByLent(facts, said, { moves, holdings })
  if (others.length > 0) return { said, found: [] }
  const { call, path } = place
  const [asset, owner] = [argumentsOf(call).address(0), argumentsOf(call).address(3)]
  const destroyed = moves.flatMap(({ kind, token, from, to }): Address[] =>
    kind === 'erc20' && token && isSameAddress(from, address) && isSameAddress(to, zeroAddress)
      ? [token]
      : [],
  )
  const [debt, ...more] = destroyed
  const isOwn = debt !== undefined && more.length === 0 && isSameAddress(owner, address)
  if (!isOwn || [asset, call.to].some((one) => isSameAddress(one, debt))) return { said, found: [] }
  const paid = -netOf(moves, { token: asset }, address)
  const less = -(gainOf(holdings, { token: debt }, address) ?? netOf(moves, { token: debt }, address))
  // Interest is rounded by a unit or two.
  if (paid <= 0n || less > paid + 2n || less * 100n < paid * 99n) return { said, found: [] }
  // By a permission of before, as much as the call says.
  const isSaid = numbersIn(call).some((one) => one === paid || one === 2n ** 256n - 1n)
  const drawn = [
    ...(said.drawn ?? []),
    { asset: { token: debt }, amount: less },
    ...(isSaid ? [{ asset: { token: asset }, amount: paid }] : []),
  ]
  const [given, gone] = [
    amountOfAsset(facts, { token: asset }, paid),
    amountOfAsset(facts, { token: debt }, less),
  ]
  return {
    said: { ...said, drawn },
    found: [
      {
        severity: 'warn',
        text: `${callPrefix(path)}Your Safe pays back ${given} at ${call.to}, and loses ${gone}: by its ABI this is a debt.`,
        remedy: 'Check that your Safe owes this.',
        path,
        contract: call.to,
        amount: paid,
      },
    ],
  }
}
