import { absent, finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** The Safe refuses with these when what it calls fails, its signatures being right. */
const innerFailure = /GS013|Transaction failed|Could not pay/i

/**
 * SIG-08: would the chain take the signatures that count, by the rules of this release and by a trial call? A transaction whose
 * signatures are right but whose own call fails is stopped at: trying it costs gas, and nothing more.
 */
export const executableCheck = check({
  id: 'SIG-08',
  title: 'the bytes to execute and the answer of the Safe’s code',
  group: 'people',
  severity: 'block',
  sources: ['local', 'chain'],
  of: ['transaction', 'capsule'],
  needs: ['signatures', 'safe', 'tx'],
  sentences: {
    pass: 'The chain would accept these signatures.',
    unknown: 'Could not simulate whether the chain would accept these signatures.',
  },
  remedy:
    'Do not execute it yet: you would pay the network fee for nothing. Find out which contract refuses it.',
  acknowledge: 'would fail now',
  run: ({ signatures: { isReady, set }, safe, tx }, { facts: { trial } }) => {
    if (!isReady) return absent('Confirmations are still missing, so it cannot be executed yet.')
    const [refusal] = set?.rejected ?? []
    const evidence = { set, trial: trial?.known ? trial.value : undefined }
    if (refusal) return finding(`Execution would fail: ${refusal.reason}`, evidence)
    const open = set?.unresolved?.join(' ')
    if (tx.nonce !== safe.nonce)
      return pass(evidence, 'The signatures are valid; transactions with a lower nonce come first.')
    if (trial === undefined) {
      if (open) return unknown(open, 'info')
      return pass(evidence, 'By the rules of this Safe’s version these signatures are accepted.')
    }
    if (!trial.known) return unknown(trial.reason)
    if (trial.value.succeeds) return pass(evidence)
    const { reason } = trial.value
    if (innerFailure.test(reason))
      return finding(`Execution would fail now: the call inside fails (${reason}).`, evidence, {
        severity: 'stop',
        remedy: 'Check that the Safe holds the amount to move. Executing it would only waste gas.',
      })
    return finding(`Execution would fail: ${reason}`, evidence)
  },
})
