import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

const told = ({ wayOn: _nothingIsLeftToDo, ...result }: Result): Result => ({ ...result, severity: 'info' })

/** That something was a first payment is only told once its number is used: nobody is asked to sign it any more. */
export function toldOfDone(verification: Verification): Verification {
  const { tx, safe, results: all } = verification
  if (!tx || !safe || tx.nonce >= safe.nonce) return verification
  const results = all.map((result) =>
    result.id === 'ADDR-02' && result.outcome === 'finding' ? told(result) : result,
  )
  return { ...verification, results, verdict: verdictOf(results) }
}
