import { isSameAddress } from '#core/addresses/address.ts'
import { boosterKeeper } from '#core/calldata/services.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'

/** What the bytes say with what is kept for the Safe, and a word on each. */
type BoosterDeposits = { said: ClaimedEffects; found: Finding[] }

/**
 * A pool's share that the Safe leaves at Convex or Aura: their Booster, known by its address, counts it for whoever calls and lets its VoterProxy
 * put it to use (Booster.sol, `deposit`). Which token that is only a run shows; only where exactly as much as the call says goes there, and once.
 */
export function boosterDepositsIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): BoosterDeposits {
  const { address } = facts.safe
  const deposits = facts.places.flatMap(({ call, as, path }) => {
    if (call.known !== 'official' || call.signature !== 'deposit(uint256,uint256,bool)') return []
    const keeper = boosterKeeper(call.to)
    if (keeper === undefined || as === undefined || !isSameAddress(as, address)) return []
    const amount = argumentsOf(call).number(1)
    const tokens = moves.flatMap(({ token = [], from, to, ...move }) =>
      isSameAddress(from, address) && isSameAddress(to, keeper) && move.amount === amount ? token : [],
    )
    const [token, ...more] = tokens
    if (token === undefined || more.length > 0) return []
    const payment: ClaimedPayment = { asset: { token }, from: as, to: keeper, amount }
    const text = `${callPrefix(path)}${call.to} will keep ${amountOfAsset(facts, { token }, amount)} for your Safe.`
    const remedy = 'Check that your Safe means to leave this there.'
    return [{ payment, found: { severity: 'warn' as const, text, remedy, path, contract: call.to } }]
  })
  if (deposits.length === 0) return { said, found: [] }
  return {
    said: { ...said, payments: [...said.payments, ...deposits.map(({ payment }) => payment)] },
    found: deposits.map(({ found }) => found),
  }
}
