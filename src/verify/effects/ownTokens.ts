import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { tokensPaid, tokensReceived } from '#core/checks/account/accountHistory.ts'
import type { EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { readAddresses } from './readAddresses.ts'

/** At most so many tokens of recent payments are read, and as many that only came. */
const maxTokens = 10

/**
 * The tokens that a call names, and those with which the Safe itself paid recently: a token with the same name as one of these is an
 * imitation, whatever a service lists; and those that came to it. Nothing is read where the call names no token.
 */
export async function withOwnTokens(
  chain: Chain,
  { tokens, history }: Pick<EffectFacts, 'tokens' | 'history'>,
  at: At,
): Promise<FactsByAddress<TokenFact> | undefined> {
  if (tokens === undefined || ![...tokens.of.values()].some((fact) => fact.known && fact.value !== null))
    return tokens
  const isUnread = (token: Address) => factAt(named(tokens), token) === undefined
  const own = [
    ...tokensPaid({ history }).filter(isUnread).slice(0, maxTokens),
    ...tokensReceived({ history }).filter(isUnread).slice(0, maxTokens),
  ]
  if (own.length === 0) return tokens
  const read = await readAddresses(chain, { accounts: [], tokens: own, safes: [] }, at)
  return { ...tokens, of: new Map([...tokens.of, ...(read.tokens?.of ?? [])]) }
}

/** What was not read is absent and no fact. */
const named = (tokens: FactsByAddress<TokenFact>) => ({ ...tokens, others: 'notOffered' as const })
