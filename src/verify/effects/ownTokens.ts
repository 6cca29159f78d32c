import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { tokensPaid } from '#core/checks/account/accountHistory.ts'
import type { EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import { readAddresses } from './readAddresses.ts'

/** So many tokens that a Safe paid with lately are asked who they are. */
const maxTokens = 10

/**
 * The tokens that a call names, and those that the Safe itself paid with lately: a token that bears the name of one of these is another one,
 * whatever a service lists. Nothing is asked where the call names no token.
 */
export async function withOwnTokens(
  chain: Chain,
  { tokens, history }: Pick<EffectFacts, 'tokens' | 'history'>,
  at: At,
): Promise<FactsByAddress<TokenFact> | undefined> {
  if (tokens === undefined || ![...tokens.of.values()].some((fact) => fact.known && fact.value !== null))
    return tokens
  const own = tokensPaid({ history }).filter((token) => factAt(named(tokens), token) === undefined)
  if (own.length === 0) return tokens
  const read = await readAddresses(chain, { accounts: [], tokens: own.slice(0, maxTokens), safes: [] }, at)
  return { ...tokens, of: new Map([...tokens.of, ...(read.tokens?.of ?? [])]) }
}

/** What was not asked is missing, and no fact. */
const named = (tokens: FactsByAddress<TokenFact>) => ({ ...tokens, others: 'notOffered' as const })
