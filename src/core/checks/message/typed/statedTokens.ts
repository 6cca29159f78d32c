import type { Finding } from '#core/checks/answer.ts'
import { factAt } from '#core/checks/fact.ts'
import type { MessageFacts } from '#core/checks/message/messageFacts.ts'
import { decimalsFault, symbolFault } from '#core/checks/token/decimals/statedDecimals.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * What is wrong with what a node states of tokens that a message names: the amounts beside it are counted by that. As TOK-02 has it for calls: other
 * decimals than are published, or beyond reason, and the name of another published token stop; any other name warns.
 */
export function misstatedTokens(
  { chainId, tokens }: MessageFacts,
  named: readonly (Address | undefined)[],
): Finding[] {
  const each = new Map(named.flatMap((token) => (token ? [[token.toLowerCase(), token] as const] : [])))
  return [...each.values()].flatMap((token): Finding[] => {
    const fact = factAt(tokens, token)
    if (!fact?.known) return []
    const amount = decimalsFault(chainId, token, fact.value)
    const name = symbolFault(chainId, token, fact.value)
    const text = amount ?? name?.text
    if (text === undefined) return []
    const remedy = 'Compare the token’s address with a source that you trust.'
    return [{ ...(amount === undefined && !name?.isOther && { severity: 'warn' }), text, remedy, token }]
  })
}
