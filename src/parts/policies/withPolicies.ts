import type { Chain } from '#chain/client.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { judgePolicy } from '#core/policy/judgePolicy.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { PolicyFacts } from '#core/policy/policyFacts.ts'
import type { Address } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'
import { addressBook } from '#parts/addressBook.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { readAround } from '#verify/readAround.ts'
import { readTrials } from '#verify/readTrials.ts'
import { policiesFor, policyIn } from './keptPolicies.ts'
import { spentBefore } from './spentBefore.ts'

type Asked = {
  gateway: Gateway
  chain: Chain
  safe: Address
  nativeCurrency: { symbol: string; decimals: number }
  signal: AbortSignal
}

/** The same verification with the rules of the policies that hold for its Safe among its results, and the verdict over all of them. */
export async function withPolicies(verification: Verification, asked: Asked): Promise<Verification> {
  const { chain, safe } = asked
  const kept = policiesFor({ chainId: chain.chainId, address: safe })
  const { tx, version, safe: state } = verification
  if (kept.length === 0 || !tx) return verification
  if (state && tx.nonce < state.nonce) return verification
  const policies = kept.flatMap((one) => policyIn(one) ?? [])
  const facts = await factsOf(verification, policies, asked)
  const identity = { chainId: chain.chainId, address: safe, version: version ?? '1.4.1' }
  const ruled = policies.flatMap((policy) =>
    judgePolicy(policy, { ...facts, safe: identity, tx, results: verification.results }),
  )
  const results = [...verification.results, ...ruled]
  return { ...verification, results, verdict: verdictOf(results) }
}

/** At the block that the verification was made at, what of it the rules need; what was read there already is not asked again. */
async function factsOf(
  { call, tx, safe: state, version, blockNumber }: Verification,
  policies: readonly Policy[],
  { gateway, chain, safe, nativeCurrency, signal }: Asked,
): Promise<Omit<PolicyFacts, 'safe' | 'tx' | 'results'>> {
  const now = Math.floor(Date.now() / 1000)
  const { entries } = addressBook.getState()
  const names = entries.flatMap((one) => (one.chainId === chain.chainId ? [one.address] : []))
  const about = { ...(call && { call }), nativeCurrency, now, addressBook: names }
  const unread = { known: false, reason: 'The chain could not be read.' } as const
  const nothing = { of: new Map() }
  if (!state || !version || !tx || blockNumber === undefined)
    return { ...about, state: unread, tokens: nothing, codes: nothing, simulation: unread, spent: unread }
  const rules = policies.flatMap((policy) => policy.rules)
  const tokens = rules.flatMap((rule) =>
    rule.kind === 'limit' && rule.token !== 'native' ? [rule.token] : [],
  )
  const targets: Address[] = []
  if (call) walkCalls(call, ({ to, operation }) => operation === 1 && targets.push(to))
  const at = { blockNumber, signal }
  const identity = { chainId: chain.chainId, address: safe, version }
  const isAddedUp = rules.some((rule) => rule.kind === 'limit' && rule.per !== 'transaction')
  const [around, trials, spent] = await Promise.all([
    readAround(chain, { accounts: targets, tokens, safes: [] }, at),
    readTrials(chain, identity, { tx, state, at }),
    isAddedUp ? spentBefore({ gateway, chain, safe: identity, next: state.nonce, now, signal }) : undefined,
  ])
  return {
    ...about,
    state: { known: true, value: state },
    ...(around.tokens && { tokens: around.tokens }),
    ...(around.codes && { codes: around.codes }),
    ...(trials.simulation && { simulation: trials.simulation }),
    ...(spent && { spent }),
  }
}
