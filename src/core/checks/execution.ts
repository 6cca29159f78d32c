import type { JudgedSignatureSet } from '#core/signatureSet.ts'
import { finding, pass, unknown } from './catalogue/signature.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** What a trial call of execTransaction gave: it went through, or the words of the contract that refused. */
export type Trial = { succeeds: true } | { succeeds: false; reason: string }

/** How ready a transaction is to be executed with the signatures that count. */
export type Readiness = { isReady: boolean; isNext: boolean; set?: JudgedSignatureSet | undefined }

/** The Safe refuses with these when what it calls fails, its signatures being right. */
const innerFailure = /GS013|Transaction failed|Could not pay/i

/**
 * SIG-08: would the chain take the signatures that count, by the rules of this release and by a trial call? A transaction whose
 * signatures are right but whose own call fails is stopped at: trying it costs gas, and nothing more.
 */
export function checkExecutable({ isReady, isNext, set }: Readiness, trial: Fact<Trial> | undefined): Result {
  if (!isReady) return pass('SIG-08', {}, 'Signatures are still missing, so there is nothing to execute yet.')
  const [refusal] = set?.rejected ?? []
  const evidence = { set, trial: trial?.known ? trial.value : undefined }
  if (refusal) return finding('SIG-08', `Execution would fail: ${refusal.reason}`, evidence)
  const open = set?.unresolved?.join(' ')
  if (!isNext)
    return pass('SIG-08', evidence, 'The signatures are in order; it is not its turn to be executed yet.')
  if (trial === undefined) {
    if (open) return unknown('SIG-08', open, 'info')
    return pass('SIG-08', evidence, 'By the rules of this Safe’s version these signatures are accepted.')
  }
  if (!trial.known) return unknown('SIG-08', trial.reason)
  if (trial.value.succeeds) return pass('SIG-08', evidence)
  const { reason } = trial.value
  if (innerFailure.test(reason))
    return finding(
      'SIG-08',
      `Execution would fail now: what this transaction does is refused (${reason}).`,
      evidence,
      {
        severity: 'stop',
        wayOn: 'Look whether the Safe holds what would be moved. Nothing happens but lost gas.',
      },
    )
  return finding('SIG-08', `Execution would fail: ${reason}`, evidence)
}
