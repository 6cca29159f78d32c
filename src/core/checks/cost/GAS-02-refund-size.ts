import type { Finding } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { whyRefused } from './feeBounds.ts'
import { feesOf } from './feeFacts.ts'
import { describeFee } from './feeWords.ts'

/**
 * GAS-02: is it no fee any more, whoever gets it? Above 50 units of fiat; above 5 where it is more than a fifth of the amount moved; and where no
 * price is known that somebody vouches for, by its token alone: a fifth of what moves in it, 50 of a listed dollar token, in the coin what gas costs.
 */
export const refundSizeCheck = check({
  id: 'GAS-02',
  title: 'the largest fee and the amount moved',
  group: 'effects',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The largest fee stays small.',
    unknown: 'Could not calculate the largest fee.',
  },
  remedy: 'Ask for the same transaction without a fee: the executor can pay the gas.',
  run: ({ effects: facts }) => {
    const fees = feesOf(facts)
    const found = fees.flatMap((fee): Finding[] => {
      const why = whyRefused(facts, fee, fees)
      if (why === undefined) return []
      const bare = describeFee(facts, fee)
      const noPrice = fee.mostWorth === undefined ? ' No price is known for it.' : ''
      return [{ ...bare, text: `${bare.text} That is too much: ${why}.${noPrice}` }]
    })
    const isUnsure = fees.some(({ mostWorth: maxWorth }) => maxWorth === undefined)
    return {
      found,
      isAbsent: fees.length === 0,
      ...(isUnsure && { pass: 'The largest fee stays small, judged without a price.' }),
    }
  },
})
