import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { shownInHistory } from './shownInHistory.ts'

/**
 * STATE-06: does the chain show the execution that the service names, of this Safe and this hash? And none where it calls this cancelled:
 * who believes that of what ran pays a second time.
 */
export const executionCheck = check({
  id: 'STATE-06',
  title: 'the execution the service names and its receipt',
  group: 'chain',
  severity: 'warn',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: ['transaction', 'history'],
  needs: [],
  sentences: {
    pass: 'The chain shows what the service says of its execution.',
    unknown: 'The execution that the service names could not be looked up.',
  },
  remedy:
    'It may not have run at all. The chain decides, not the service: ask the other owners what they know.',
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
      const text = `The service calls this cancelled. The chain shows that it ran${hasFailed ? ' and failed' : ''}.`
      return finding(text, evidence, {
        severity: isLate ? 'info' : 'warn',
        wayOn: hasFailed
          ? 'Its number is used up, and what it was to do did not happen.'
          : 'What it was to do has happened. Do not send it again.',
      })
    }
    const isNamed = txHash !== undefined || executor !== undefined || executedAt !== undefined
    if (!isUsed) {
      if (!isNamed) return pass(evidence, 'Nothing is said to be executed yet.')
      const text = 'The chain does not show this execution: the number of this transaction is not used.'
      return finding(text, evidence)
    }
    if (progress === 'CANCELLED') {
      if (!shown?.known || shown.value === 'absent')
        return notOffered('That it was cancelled is the service’s word.')
      return finding('The service calls this cancelled; the chain shows that it ran.', evidence)
    }
    if (txHash === undefined) {
      if (progress === 'SUCCESS' || progress === 'FAILED')
        return finding('The service names no transaction that executed this.', evidence)
      return pass(evidence, 'Nothing is said to be executed yet.')
    }
    if (shown === undefined) return notOffered('The receipt of its execution was not looked up.')
    if (!shown.known) return unknown(shown.reason)
    if (shown.value === 'absent')
      return finding('The chain does not show this execution.', evidence, {
        wayOn: 'It may not have run: look at what the Safe holds before you send anything again.',
      })
    if (progress === 'FAILED' && shown.value === 'success')
      return finding('The service says that this failed; the chain shows that it ran.', evidence)
    if (progress === 'SUCCESS' && shown.value === 'failure')
      return finding(
        'The service says that this ran; the chain shows that its call failed and moved nothing.',
        evidence,
      )
    return pass(evidence)
  },
})
