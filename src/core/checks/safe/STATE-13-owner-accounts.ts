import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { Severity } from '#core/checks/result.ts'
import type { OwnerAccount } from './ownerAccount.ts'

const words: Record<OwnerAccount['kind'], { text: string; severity: Severity } | undefined> = {
  key: undefined,
  contract: { text: 'is a contract', severity: 'info' },
  delegated: { text: 'is an account whose calls run another contract’s code', severity: 'warn' },
  itself: { text: 'is this Safe itself, which can never sign', severity: 'stop' },
  precompile: { text: 'is a system address without a key', severity: 'stop' },
  none: { text: 'is an address without an owner', severity: 'stop' },
}
const order: readonly Severity[] = ['stop', 'warn', 'info']

/** STATE-13: is each owner an account that can sign, and with what? */
export const ownerAccountsCheck = check({
  id: 'STATE-13',
  title: 'the account type of each owner',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Every owner is an account with a key of its own.',
    unknown: 'Could not check the account types of the owners.',
  },
  remedy: 'Ask that owner how they sign before you rely on their confirmation.',
  acknowledge: 'an owner cannot sign',
  run: ({ safe }, { facts }) => {
    const asked = facts.owners ?? []
    if (facts.owners === undefined && safe.owners.length > 0)
      return notOffered('The account types of the owners were not loaded.')
    const odd = asked.flatMap(({ owner, account }) => {
      if (!account.known) return []
      const said = words[account.value.kind]
      return said ? [{ owner, ...account.value, ...said }] : []
    })
    const severity = order.find((one) => odd.some((each) => each.severity === one))
    const evidence = { owners: odd.map(({ severity, text, ...rest }) => rest) }
    const text = `Of the owners ${odd.map(({ owner, text }) => `${owner} ${text}`).join(', ')}.`
    if (severity === 'stop') return finding(text, evidence, severity)
    const unread = asked.find(({ account }) => !account.known)?.account
    if (unread?.known === false) return unknown(unread.reason)
    return severity === undefined ? pass(evidence) : finding(text, evidence, severity)
  },
})
