import { isSameAddress } from '#core/addresses/address.ts'
import { argumentsOf, field, numberFrom } from '#core/checks/argument.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset, assetOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'

/** Of what a shop gets, so many hundredths may go to its operator. [ours] */
const maxShare = 5n

/**
 * The fee of a shop that is paid at Coinbase Commerce, known by its address: it goes to whoever the operator named before (Transfers.sol,
 * `feeDestinations`), and anybody may be an operator. Only where the contract pays exactly as much as the call says, once, of what the shop gets
 * too, and no more than a twentieth of that.
 */
export function shopFeesIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): ReturnType<NonNullable<EffectCase['explainers']>[number]> {
  const { address } = facts.safe
  const paid = facts.places.flatMap(({ call, as, path }) => {
    const isShop = call.method === 'transferNative' || call.method === 'transferTokenPreApproved'
    if (call.known !== 'official' || !isShop || as === undefined || !isSameAddress(as, address)) return []
    const intent = argumentsOf(call).json(0)
    const [amount, fee] = ['recipientAmount', 'feeAmount'].map((name) => numberFrom(field(intent, name)))
    if (!amount || !fee || fee * 100n > amount * maxShare) return []
    const recipient = String(field(intent, 'recipient'))
    const token = String(field(intent, 'recipientCurrency'))
    const isOf = (one: string | undefined) =>
      call.method === 'transferNative' ? one === undefined : one?.toLowerCase() === token.toLowerCase()
    const [move, ...more] = moves.filter(
      (one) =>
        isSameAddress(one.from, call.to) &&
        isOf(one.token) &&
        one.to.toLowerCase() !== recipient.toLowerCase(),
    )
    if (move === undefined || more.length > 0 || move.amount !== fee) return []
    const asset = assetOf(move)
    return [
      {
        payment: { asset, from: address, to: move.to, amount: fee },
        found: {
          severity: 'warn' as const,
          text: `${callPrefix(path)}${call.to} will take ${amountOfAsset(facts, asset, fee)} of your Safe as a fee, for ${move.to}.`,
          remedy: 'Check that the shop asks for this fee.',
          path,
          contract: call.to,
          receiver: move.to,
        },
      },
    ]
  })
  return {
    said: { ...said, payments: [...said.payments, ...paid.map(({ payment }) => payment)] },
    found: paid.map(({ found }) => found),
  }
}
