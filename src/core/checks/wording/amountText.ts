import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * Whether an amount stands for no limit: half of what a uint256 can say, or all that a smaller type of 64 bits or more can, which tokens and
 * their apps take for it (uint96 in Uni.sol and Comp.sol, uint160 in Permit2).
 */
export const isEndless = (amount: bigint): boolean =>
  amount >= 2n ** 255n || [64n, 96n, 112n, 128n, 160n, 192n, 224n].some((bits) => amount === 2n ** bits - 1n)

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
    return `${formatAmount(amount, fact.value.decimals)} ${unitText(fact.value.symbol)} (${token})`
  return `${formatAmount(amount, 0)} base units of the token ${token}`
}

/** A token by what its own contract calls it, and its address. */
export function tokenName(facts: AmountFacts, token: Address): string {
  const fact = factAt(facts.tokens, token)
  return fact?.known && fact.value !== null ? `${fact.value.symbol} (${token})` : token
}
