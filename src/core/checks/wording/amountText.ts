import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'

/** From here on an allowance is without limit for any token there is. */
export const unlimitedFrom = 2n ** 255n

/** The largest amount that Permit2 counts, a uint160: it stands for no limit there. */
export const largestPermit2 = 2n ** 160n - 1n

type AmountFacts = Pick<EffectFacts, 'tokens' | 'nativeCurrency'>

/** An amount of the network's own coin in full, to the last digit. */
export function coinText({ nativeCurrency }: AmountFacts, amount: bigint): string {
  if (nativeCurrency === undefined) return `${formatAmount(amount, 18)} of this network’s native coin`
  return `${formatAmount(amount, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}

/** An amount of a token in full; in base units where the token's own contract did not say its decimals. */
export function tokenText(facts: AmountFacts, token: Address, amount: bigint): string {
  const fact = factAt(facts.tokens, token)
  if (fact?.known && fact.value !== null)
    return `${formatAmount(amount, fact.value.decimals)} ${fact.value.symbol} (${token})`
  return `${formatAmount(amount, 0)} base units of the token ${token}`
}

/** A token by what its own contract calls it, and its address. */
export function tokenName(facts: AmountFacts, token: Address): string {
  const fact = factAt(facts.tokens, token)
  return fact?.known && fact.value !== null ? `${fact.value.symbol} (${token})` : token
}
