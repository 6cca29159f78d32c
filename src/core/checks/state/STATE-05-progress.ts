import { finding, pass, unknown } from '#core/checks/answer.ts'
import { validSignatures } from '#core/checks/calls/confirmations.ts'
import { check } from '#core/checks/check.ts'

/** STATE-05: is the transaction as far as the service says? Calling it ready when it is not is what gets the last one to sign. */
export const progressCheck = check({
  id: 'STATE-05',
  title: 'the status reported by the Safe service and the valid signatures',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['local', 'chain'],
  of: ['transaction'],
  needs: ['claim', 'safe', 'signatures'],
  sentences: {
    pass: 'The Safe service’s status matches the chain and the signatures.',
    unknown: 'Could not check the status of this transaction.',
  },
  remedy: 'The chain decides, not the service. Ask the other owners about it.',
  run: ({ claim: { progress: claimed }, safe: { threshold }, signatures }, { isUsed, unlisted }) => {
    const counted = validSignatures(signatures.counted).length
    const evidence = { claimed, isUsed, counted, threshold }
    const differs = (text: string, severity: 'warn' | 'block' = 'warn') =>
      unlisted?.isLate
        ? finding(
            'The Safe service still reports this as waiting. The chain shows that it was executed.',
            evidence,
            {
              severity: 'info',
              remedy: 'The service reports it as executed once it has read the block.',
            },
          )
        : finding(text, evidence, severity)
    if (claimed === undefined) return differs('The Safe service reports an unknown status.')
    const isSaidDone = claimed !== 'AWAITING_CONFIRMATIONS' && claimed !== 'AWAITING_EXECUTION'
    if (isUsed) {
      if (isSaidDone) return pass(evidence)
      return differs('The Safe service reports this as waiting, but its nonce is already used.')
    }
    if (isSaidDone) return differs('The Safe service reports this as executed, but its nonce is unused.')
    const isReady = counted >= threshold
    if ((claimed === 'AWAITING_EXECUTION') === isReady) return pass(evidence)
    if (isReady) return differs('The Safe service reports missing confirmations, but there are enough.')
    const unread = signatures.counted.filter(
      ({ status, kind }, at) =>
        status === 'unproven' && kind !== 'none' && signatures.proofs[at] !== undefined,
    ).length
    if (counted + unread >= threshold)
      return unknown('Some of the listed confirmations could not be checked.')
    return differs(
      `Not enough valid confirmations: ${counted} of ${threshold}. The Safe service reports this as ready.`,
      'block',
    )
  },
})
