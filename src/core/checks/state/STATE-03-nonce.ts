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
    pass: 'This transaction’s nonce is unused.',
    unknown: 'Could not check whether the nonce of this transaction is used.',
  },
  remedy: 'Nothing is left to sign. The history shows which transaction used the nonce.',
  run: ({ nonce, safe: { nonce: next } }, { inputs: { claim }, unlisted }) => {
    const isSaidDone = claim?.known === true && claim.value.isDone
    const evidence = { nonce: nonce.toString(), next: next.toString() }
    const isUsed = nonce < next
    if (isUsed && isSaidDone) return pass(evidence, 'The nonce of this transaction is used, as expected.')
    if (!isUsed && !isSaidDone) return pass(evidence)
    if (unlisted?.isLate) return pass(evidence, 'This transaction used its nonce: the chain shows it.')
    if (isUsed) {
      const used = unlisted
        ? `This transaction ${unlisted.hasFailed ? 'was executed and failed' : 'is already executed'}: the chain shows it.`
        : `Nonce ${nonce} is already used, by this transaction or by another one.`
      return finding(`${used} It cannot be executed again.`, evidence)
    }
    return finding(
      'The Safe service reports this as executed, but its nonce is unused on the chain.',
      evidence,
      { severity: 'warn', remedy: 'The chain decides, not the service. Ask the other owners about it.' },
    )
  },
})
