import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { CodeFact, EffectFacts, Simulation, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import { type Place, placesOf } from '#core/checks/places.ts'
import type { PolicyRuleId, Result } from '#core/checks/result.ts'
import { visible } from '#core/checks/visible.ts'
import type { Address, SafeIdentity, SafeTx, ToldState } from '#core/safe.ts'
import { judgeDelegate, judgeMethods, judgeOwners, judgeRequired } from './judgeCalls.ts'
import { judgeLimit, judgeRecipients } from './judgeMoney.ts'
import type { Policy, PolicyRule } from './policy.ts'

/** Something that the Safe paid before: base units, at a block's time in seconds since 1970; without `token` own coin. */
export type Spent = { token?: Address; to: Address; amount: bigint; at: number }

/** What a policy is judged by. A fact that is left out is not offered: its rules say so and move no verdict. */
export type PolicyFacts = {
  safe: SafeIdentity
  tx: SafeTx
  call?: DecodedCall
  /** What this page's own checks came to. */
  results: readonly Result[]
  state?: Fact<ToldState>
  tokens?: FactsByAddress<TokenFact>
  codes?: FactsByAddress<CodeFact>
  nativeCurrency?: { symbol: string; decimals: number }
  addressBook?: readonly Address[]
  simulation?: Fact<Simulation>
  /** What this Safe paid in the last 30 days, and what time it is. */
  spent?: Fact<readonly Spent[]>
  now?: number
}

/** The same with every call at every depth. */
export type Judged = PolicyFacts & { places: readonly Place[] }

/** What one rule came to. */
export type Ruling =
  | { kind: 'kept'; text: string }
  | { kind: 'broken'; text: string; evidence?: Record<string, unknown> }
  /** A fact was asked for and not obtained. */
  | { kind: 'unread'; text: string }
  | { kind: 'notOffered'; text: string }

function rulingOf(rule: PolicyRule, facts: Judged): Ruling {
  switch (rule.kind) {
    case 'limit':
      return judgeLimit(rule, facts)
    case 'recipients':
      return judgeRecipients(rule, facts)
    case 'delegatecall':
      return judgeDelegate(rule, facts)
    case 'methods':
      return judgeMethods(rule, facts)
    case 'owners':
      return judgeOwners(rule, facts)
    case 'checks':
      return judgeRequired(rule, facts)
  }
}

const wayOn = 'Agree with the other owners before you go on, or have the transaction made anew.'

/** Judges a transaction by each rule of a policy, in the file's order; a policy for another network says nothing. */
export function judgePolicy({ name, chainId, rules }: Policy, facts: PolicyFacts): Result[] {
  const { safe, tx } = facts
  if (chainId !== undefined && chainId !== safe.chainId) return []
  const call =
    facts.call ?? decodeCall(tx, { chainId: safe.chainId, safe: safe.address, safeVersion: safe.version })
  const all: EffectFacts = { safe, tx, call }
  const judged: Judged = { ...facts, places: placesOf(all) }
  return rules.map((rule): Result => {
    const ruling = rulingOf(rule, judged)
    const id: PolicyRuleId = `POLICY:${rule.id}`
    const text = visible(`“${name}”: ${ruling.text}`, 1500)
    const { severity } = rule
    if (ruling.kind === 'kept') return { id, outcome: 'pass', severity, text, evidence: {} }
    if (ruling.kind === 'broken')
      return { id, outcome: 'finding', severity, text, evidence: ruling.evidence ?? {}, wayOn }
    const evidence = { reason: ruling.text }
    if (ruling.kind === 'unread') return { id, outcome: 'unknown', severity, text, evidence }
    return { id, outcome: 'unknown', severity: 'info', text, evidence }
  })
}
