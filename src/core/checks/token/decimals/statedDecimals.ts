import type { TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import { looksLike, visibleText } from '#core/checks/wording/confusable.ts'
import { registeredToken, registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

/** No token in use has more; with more, any amount that a Safe can hold reads as next to nothing. */
const maxDecimals = 36
/** 10^77 is the last power of ten that a uint256 can count. */
const maxPower = 77

/**
 * What is wrong with the decimals that a token's contract states, by the answer of a node: other ones than are published for a registered token, or
 * so many that no amount reads as what it is. Undefined where nothing is.
 */
export function decimalsFault(
  chainId: number,
  token: Address,
  fact: TokenFact | undefined,
): string | undefined {
  if (!fact) return undefined
  const { decimals } = fact
  const published = registeredToken(chainId, token)
  if (published && published.decimals !== decimals)
    return `The amount of ${published.symbol} (${token}) may be wrong: a node says that it has ${decimals} decimals, ${published.decimals} are published.`
  return decimals > maxDecimals
    ? `The amount of the token ${token} means nothing: it says that it has ${decimals} decimals.`
    : undefined
}

/**
 * The decimals of a token by its contract, or those that are published where they are fewer, so that an amount counts as no less than it is;
 * undefined where nobody asked it, or beyond reason.
 */
export function decimalsBy(
  chainId: number,
  tokens: FactsByAddress<TokenFact> | undefined,
  token: Address,
): number | undefined {
  const fact = factAt(tokens, token)
  const stated = fact?.known ? fact.value?.decimals : undefined
  if (stated === undefined || stated > maxPower) return undefined
  return Math.min(stated, registeredToken(chainId, token)?.decimals ?? stated)
}

/**
 * What is wrong with the symbol that a registered token states, by the answer of a node: `isOther` where it is that of another registered one.
 * Issuers rename: USDT0 and USDC.e are no other names.
 */
export function symbolFault(
  chainId: number,
  token: Address,
  fact: TokenFact | undefined,
): { text: string; isOther: boolean } | undefined {
  const published = fact && registeredToken(chainId, token)?.symbol
  if (!published) return undefined
  const [is, shown] = [looksLike(published), looksLike(fact.symbol)]
  if (shown !== '' && (is.includes(shown) || shown.includes(is))) return undefined
  return {
    isOther: registeredTokens(chainId).some(({ symbol }) => looksLike(symbol) === shown),
    text: `A node calls ${token} “${visibleText(fact.symbol)}”; it is published as ${published}.`,
  }
}
