import type { Result } from '#core/checks/result.ts'
import { judgeRequired } from './judgeCalls.ts'
import { judgeLimit, judgeRecipients } from './judgeMoney.ts'
import { resultOf } from './judgePolicy.ts'
import type { Policy, PolicyRule } from './policy.ts'
import type { Moving, PolicyFacts, Ruling } from './policyFacts.ts'

type Facts = Moving & Pick<PolicyFacts, 'results'>

/**
 * Judges a message by each rule of a policy that is about what a signature lets others take: a permission counts as if it were used, as in a
 * transaction. A message runs no code and changes no owners: the other rules say nothing of it.
 */
export function judgeMessagePolicy({ name, chainId, rules }: Policy, facts: Facts): Result[] {
  if (chainId !== undefined && chainId !== facts.safe.chainId) return []
  return rules.flatMap((rule) => {
    const ruling = rulingOf(rule, facts)
    return ruling === undefined ? [] : [resultOf(name, rule, ruling)]
  })
}

/** The same policy with the rules that a message is judged by. */
export const rulesOfMessages = (policy: Policy): Policy => ({
  ...policy,
  rules: policy.rules.filter(({ kind }) => kind === 'limit' || kind === 'recipients'),
})

function rulingOf(rule: PolicyRule, facts: Facts): Ruling | undefined {
  switch (rule.kind) {
    case 'limit':
      return judgeLimit(rule, facts)
    case 'recipients':
      return judgeRecipients(rule, facts)
    case 'checks': {
      // A check that has no answer at all is not asked of such a message.
      const checks = rule.checks.filter((id) => facts.results.some((one) => one.id === id))
      return checks.length === 0 ? undefined : judgeRequired({ ...rule, checks }, facts)
    }
    default:
      return undefined
  }
}
