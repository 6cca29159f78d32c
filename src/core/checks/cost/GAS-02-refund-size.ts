import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { factAt } from '#core/checks/fact.ts'
import { amountPaid, paymentsOf } from '#core/checks/payments.ts'
import type { Place } from '#core/checks/places.ts'
import { amountOf, type Refunding, refundFound, refundings, worstRefund } from './refunds.ts'

/**
 * One whole coin or token divided by this is the refund that is refused when exceeded: 0.05. A busy day's refund (500,000 gas at 100 gwei) is
 * 0.05 ether; what a token is worth is not known here, so the same share of it counts as dear.
 */
const largestShare = 20n

/** GAS-02: could the refund be more than 0.05 of a coin, or more than the transaction itself moves of it? */
export const refundSizeCheck = check({
  id: 'GAS-02',
  title: 'the largest refund and what is moved',
  group: 'effects',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The largest refund stays small.',
    unknown: 'The largest refund could not be worked out.',
  },
  remedy: 'Ask for the same transaction without a refund: whoever executes it can pay the fee.',
  run: ({ effects: facts }) => {
    const found = refundings(facts).flatMap((one): Found[] => {
      const { gasToken } = one.tx
      const worst = worstRefund(one.tx)
      if (worst === 0n) return []
      const fact = factAt(facts.tokens, gasToken)
      const decimals = isSameAddress(gasToken, zeroAddress)
        ? 18
        : fact?.known
          ? fact.value?.decimals
          : undefined
      const cap = decimals === undefined ? 0n : 10n ** BigInt(decimals) / largestShare
      const moved = movedBy(one, facts.places)
      if (worst <= cap && (moved === 0n || worst <= moved)) return []
      const than =
        decimals === undefined
          ? 'how much that is cannot be told, since the decimals of the token are not known'
          : worst > cap
            ? `more than ${amountOf(facts, gasToken, cap)}, which is where a refund stops being small`
            : `more than the ${amountOf(facts, gasToken, moved)} that it moves`
      const bare = refundFound(facts, one)
      return [{ ...bare, text: `${bare.text} That is too much: ${than}.`, cap, moved }]
    })
    return { found }
  },
})

/** How much of the refund's coin the transaction itself moves out of the Safe that pays. */
function movedBy({ safe, path, tx }: Refunding, places: readonly Place[]): bigint {
  const inside = places.filter((place) => path.every((index, at) => place.path[at] === index))
  const paid = paymentsOf(inside).filter(
    ({ from, kind }) => from && isSameAddress(from, safe) && kind !== 'nft',
  )
  return amountPaid(paid, tx.gasToken)
}
