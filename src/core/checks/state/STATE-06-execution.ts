import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { shownInHistory } from './shownInHistory.ts'

/**
 * STATE-06: does the chain show the execution that the service names, of this Safe and this hash? And none where it calls this cancelled:
 * who believes that of what ran pays a second time.
 */
export const executionCheck = check({
  id: 'STATE-06',
  title: 'the execution reported by the Safe service and its receipt',
  group: 'chain',
  severity: 'warn',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: ['transaction', 'history'],
  needs: [],
  sentences: {
    pass: 'The chain confirms the execution that the Safe service reports.',
    unknown: 'Could not look up the execution that the Safe service reports.',
  },
  remedy: 'It may not have been executed at all. The chain decides, not the service: ask the other owners.',
  run: (_, { subject, inputs: { happened, claim, safe }, isUsed, unlisted, facts }) => {
    if (subject === 'history') return happened && shownInHistory(happened)
    if (!claim || !safe) return undefined
    if (!claim.known) return unknown(claim.reason)
    if (!safe.known) return unknown(safe.reason)
    const { progress, txHash, executor, executedAt } = claim.value
    const { execution: shown } = facts
    const evidence = {
      progress,
      txHash,
      executor,
      executedAt,
      isUsed,
      ...(shown?.known ? { shown: shown.value } : {}),
    }
    if (unlisted && progress === 'CANCELLED') {
      const { hasFailed, isLate } = unlisted
      const text = `The Safe service reports this as cancelled. The chain shows that it was executed${hasFailed ? ' and failed' : ''}.`
      return finding(text, evidence, {
        severity: isLate ? 'info' : 'warn',
        remedy: hasFailed
          ? 'Its nonce is used, but its calls had no effect.'
          : 'Its calls took effect. Do not send it again.',
      })
    }
    const isNamed = txHash !== undefined || executor !== undefined || executedAt !== undefined
    if (!isUsed) {
      if (!isNamed) return pass(evidence, 'The service reports no execution yet.')
      const text = 'The chain does not show this execution: the nonce of this transaction is unused.'
      return finding(text, evidence)
    }
    if (progress === 'CANCELLED') {
      if (!shown?.known || shown.value === 'absent')
        return notOffered('Only the service reports it as cancelled.')
      return finding(
        'The Safe service reports this as cancelled; the chain shows that it was executed.',
        evidence,
      )
    }
    if (txHash === undefined) {
      if (progress === 'SUCCESS' || progress === 'FAILED')
        return finding('The service names no transaction that executed this.', evidence)
      return pass(evidence, 'The service reports no execution yet.')
    }
    if (shown === undefined) return notOffered('The receipt of its execution was not loaded.')
    if (!shown.known) return unknown(shown.reason)
    if (shown.value === 'absent')
      return finding('The chain does not show this execution.', evidence, {
        remedy:
          'It may not have been executed: check the balances of the Safe before you send anything again.',
      })
    if (progress === 'FAILED' && shown.value === 'success')
      return finding(
        'The Safe service reports that this failed; the chain shows that it succeeded.',
        evidence,
      )
    if (progress === 'SUCCESS' && shown.value === 'failure')
      return finding(
        'The Safe service reports that this succeeded; the chain shows that its call failed and moved nothing.',
        evidence,
      )
    return pass(evidence)
  },
})
