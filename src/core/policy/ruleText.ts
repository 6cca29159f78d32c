import type { PolicyRule } from './policy.ts'

const spans = { transaction: 'one transaction', day: 'one day', week: '7 days', month: '30 days' } as const

/** A rule in one sentence, for whoever decides whether to keep the policy. */
export function ruleText(rule: PolicyRule): string {
  switch (rule.kind) {
    case 'limit': {
      const what = rule.token === 'native' ? 'of the network’s native coin' : `of the token ${rule.token}`
      const whom = rule.recipient === undefined ? '' : ` to ${rule.recipient}`
      return `At most ${rule.amount} ${what}${whom} in ${spans[rule.per]}, permissions counted as if used.`
    }
    case 'recipients':
      return `Payments and permissions only for ${rule.recipients.length} named accounts${rule.addressBook ? ' and those in the address book' : ''}.`
    case 'delegatecall':
      return rule.codeHashes.length === 0
        ? 'No foreign code runs as the Safe.'
        : `Foreign code runs as the Safe only where its hash is one of ${rule.codeHashes.length}.`
    case 'methods':
      return `Forbidden methods${rule.at ? ` at ${rule.at.join(', ')}` : ''}: ${rule.methods.map(({ text }) => text).join(', ')}.`
    case 'owners':
      return `After the transaction: ${[
        rule.owners && `owners only from ${rule.owners.length} named accounts`,
        rule.minOwners !== undefined && `at least ${rule.minOwners} owners`,
        rule.maxOwners !== undefined && `at most ${rule.maxOwners} owners`,
        rule.minThreshold !== undefined && `threshold at least ${rule.minThreshold}`,
        rule.maxThreshold !== undefined && `threshold at most ${rule.maxThreshold}`,
      ]
        .filter((text) => typeof text === 'string')
        .join(', ')}.`
    case 'checks':
      return `${rule.checks.join(', ')} must pass.`
  }
}
