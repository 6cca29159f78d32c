import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { includesAddress } from '#core/addresses/address.ts'
import { tokensPaid, tokensReceived } from '#core/checks/account/accountHistory.ts'
import type { EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { readAddresses } from './readAddresses.ts'

/** At most so many tokens of recent payments are read, as many that only came, and as many in which others wrote a payment. */
const maxTokens = 10

/**
 * The tokens that a call names, and those with which the Safe itself paid recently: a token with the same name as one of these is an
 * imitation, whatever a service lists; and those that came to it. Neither is read where the call names no token. Where others wrote a payment to
 * somebody whom the call names, its token is read too: a counterfeit shows by its name.
 */
export async function withOwnTokens(
  chain: Chain,
  { tokens, history, codes }: Pick<EffectFacts, 'tokens' | 'history' | 'codes'>,
  at: At,
): Promise<FactsByAddress<TokenFact> | undefined> {
  if (tokens === undefined) return tokens
  const isUnread = (token: Address) => factAt(named(tokens), token) === undefined
  const some = (list: readonly Address[]) => list.filter(isUnread).slice(0, maxTokens)
  const namesToken = [...tokens.of.values()].some((fact) => fact.known && fact.value !== null)
  const asked = [
    ...(namesToken ? [...some(tokensPaid({ history })), ...some(tokensReceived({ history }))] : []),
    ...some(tokensWritten(history, [...(codes?.of.keys() ?? [])])),
  ]
  if (asked.length === 0) return tokens
  const read = await readAddresses(chain, { accounts: [], tokens: [...new Set(asked)], safes: [] }, at)
  return { ...tokens, of: new Map([...tokens.of, ...(read.tokens?.of ?? [])]) }
}

/** The tokens in which others wrote that the Safe paid one of these accounts, each once. */
function tokensWritten(history: EffectFacts['history'], accounts: readonly Address[]): Address[] {
  const entries = history?.known ? history.value : []
  const written = entries.filter(
    ({ direction, initiator, amount, to }) =>
      direction === 'out' && initiator === 'other' && amount > 0n && includesAddress(accounts, to),
  )
  return [...new Set(written.flatMap(({ token }) => token ?? []))]
}

/** What was not read is absent and no fact. */
const named = (tokens: FactsByAddress<TokenFact>) => ({ ...tokens, others: 'notOffered' as const })
