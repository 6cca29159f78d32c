import { finding, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

/**
 * STATE-03: is a waiting transaction's number still free on chain? Of one that the service calls done the number is used; if not,
 * the service or the node is behind, or one of them lies.
 */
export const nonceCheck = check({
  id: 'STATE-03',
  title: 'the nonce and nonce() of the Safe',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain'],
  of: everyTransaction,
  needs: ['nonce', 'safe'],
  sentences: {
    pass: 'This transaction’s number is not used yet.',
    unknown: 'It could not be checked whether the number of this transaction is used.',
  },
  remedy: 'Nothing is left to sign. The record shows what used the number.',
  run: ({ nonce, safe: { nonce: next } }, { inputs: { claim }, unlisted }) => {
    const isSaidDone = claim?.known === true && claim.value.isDone
    const evidence = { nonce: nonce.toString(), next: next.toString() }
    const isUsed = nonce < next
    if (isUsed && isSaidDone)
      return pass(evidence, 'The number of this transaction is used, as it should be.')
    if (!isUsed && !isSaidDone) return pass(evidence)
    if (unlisted?.isLate) return pass(evidence, 'This transaction has used its number: the chain shows it.')
    if (isUsed)
      return finding(
        `Number ${nonce} is already used: this transaction ran, or another one did. It cannot run again.`,
        evidence,
      )
    return finding('The service says this is done. The chain does not show it.', evidence, 'warn')
  },
})
