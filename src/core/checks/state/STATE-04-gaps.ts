import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { unreadText } from '#core/checks/proposal/QUEUE-01-conflicting-transactions.ts'
import { formatAmount } from '#core/money/decimals.ts'

/**
 * STATE-04: between the next number of the Safe and this one, does the service's list have a transaction for every number? A list
 * can only be shown to lack something, never to be complete.
 */
export const gapsCheck = check({
  id: 'STATE-04',
  title: 'the nonces before this one and the nonces in the list',
  group: 'chain',
  severity: 'warn',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: ['transaction', 'draft', 'rejection'],
  needs: ['nonce', 'safe'],
  sentences: {
    pass: 'No earlier transaction is missing from this list.',
    unknown: 'Could not check whether earlier transactions are missing from this list.',
  },
  remedy: 'The chain decides, not the service. Ask the other owners about it.',
  run: ({ nonce, safe: { nonce: next } }, { facts: { service } }) => {
    const evidence = { nonce: nonce.toString(), next: next.toString() }
    if (nonce <= next) return pass(evidence)
    const listed = service?.queued
    if (listed === undefined) {
      const come = nonce === next + 1n ? `Nonce ${next} comes` : `Nonces ${next} to ${nonce - 1n} come`
      const text = `${come} before this one; the list was not searched for that and may be incomplete.`
      return finding(text, evidence, 'info')
    }
    if (!listed.known) return unknown(listed.reason)
    const there = new Set(listed.value)
    const earlier = nonce - next
    const missing = earlier - BigInt([...there].filter((one) => one >= next && one < nonce).length)
    const counted = { ...evidence, missing: missing.toString() }
    if (missing === 0n) return pass(counted)
    if (service?.unread) return unknown(unreadText(service.unread))
    const lacking =
      missing === 1n ? '1 earlier transaction is' : `${formatAmount(missing, 0)} earlier transactions are`
    return finding(`${lacking} missing from this list.`, counted, {
      remedy: `Nonce ${nonce - 1n} must be executed before this one. Ask the other owners for the missing transaction.`,
    })
  },
})
