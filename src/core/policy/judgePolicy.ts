import { decodeCall } from '#core/calldata/decode.ts'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { PolicyRuleId, Result } from '#core/checks/result.ts'
import { visible } from '#core/checks/wording/visible.ts'
import { judgeDelegate, judgeMethods, judgeOwners, judgeRequired } from './judgeCalls.ts'
import { judgeLimit, judgeRecipients } from './judgeMoney.ts'
import { movedByCalls } from './movedByCalls.ts'
import type { Policy, PolicyRule } from './policy.ts'
import type { Moved, PolicyFacts, PolicySubject, Ruling } from './policyFacts.ts'

function rulingOf(rule: PolicyRule, facts: PolicySubject & Moved): Ruling {
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

const remedy = 'Agree with the other owners before you continue, or propose the transaction again.'

/** Judges a transaction by each rule of a policy, in the file's order; a policy for another network says nothing. */
export function judgePolicy({ name, chainId, rules }: Policy, facts: PolicyFacts): Result[] {
  const { safe, tx } = facts
  if (chainId !== undefined && chainId !== safe.chainId) return []
  const call =
    facts.call ?? decodeCall(tx, { chainId: safe.chainId, safe: safe.address, safeVersion: safe.version })
  const all: EffectFacts = { safe, tx, call }
  const judged: PolicySubject = { ...facts, places: listCalls(all) }
  const whole = { ...judged, ...movedByCalls(judged) }
  return rules.map((rule) => resultOf(name, rule, rulingOf(rule, whole)))
}

/** The result that the ruling of one rule is. */
export function resultOf(name: string, { id: named, severity }: PolicyRule, ruling: Ruling): Result {
  const id: PolicyRuleId = `POLICY:${named}`
  const text = visible(`“${name}”: ${ruling.text}`, 1500)
  if (ruling.kind === 'kept') return { id, outcome: 'pass', severity, text, evidence: {} }
  if (ruling.kind === 'broken')
    return { id, outcome: 'finding', severity, text, evidence: ruling.evidence ?? {}, remedy }
  const evidence = { reason: ruling.text }
  if (ruling.kind === 'unread') return { id, outcome: 'unknown', severity, text, evidence }
  return { id, outcome: 'unknown', severity: 'info', text, evidence }
}

/** The rules of a policy where what is judged could not be read; a policy for another network says nothing. */
export function unjudgedPolicy({ name, chainId, rules }: Policy, on: number, reason: string): Result[] {
  if (chainId !== undefined && chainId !== on) return []
  return rules.map(({ id, severity }): Result => {
    const text = visible(`“${name}”: Could not check this rule. ${reason}`, 1500)
    return { id: `POLICY:${id}`, outcome: 'unknown', severity, text, evidence: { reason } }
  })
}
