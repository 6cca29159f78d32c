import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { validSignatures } from '#core/checks/confirmations.ts'

/** STATE-05: is the transaction as far as the service says? Calling it ready when it is not is what gets the last one to sign. */
export const progressCheck = check({
  id: 'STATE-05',
  title: 'the status the service gives and what the valid signatures make of it',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['local', 'chain'],
  of: ['transaction'],
  needs: ['claim', 'safe', 'signatures'],
  sentences: {
    pass: 'The service calls this transaction what the chain and the signatures make it.',
    unknown: 'It could not be checked how far this transaction is.',
  },
  remedy: 'The chain decides, not the service. Ask the other owners what they know of it.',
  run: ({ claim: { progress: claimed }, safe: { threshold }, signatures }, { isUsed, unlisted }) => {
    const counted = validSignatures(signatures.counted).length
    const evidence = { claimed, isUsed, counted, threshold }
    const differs = (text: string, severity: 'warn' | 'block' = 'warn') =>
      unlisted?.isLate
        ? finding('The service still calls this waiting. The chain shows that it ran.', evidence, {
            severity: 'info',
            wayOn: 'The service lists it as executed once it has read the block.',
          })
        : finding(text, evidence, severity)
    if (claimed === undefined) return differs('The service gives a state that this page does not know.')
    const isSaidDone = claimed !== 'AWAITING_CONFIRMATIONS' && claimed !== 'AWAITING_EXECUTION'
    if (isUsed) {
      if (isSaidDone) return pass(evidence)
      return differs('The service calls this waiting; its number is used already.')
    }
    if (isSaidDone) return differs('The service calls this done; its number is not used yet.')
    const isReady = counted >= threshold
    if ((claimed === 'AWAITING_EXECUTION') === isReady) return pass(evidence)
    if (isReady) return differs('The service says that signatures are missing; there are enough.')
    const unread = signatures.counted.filter(
      ({ status, kind }, at) =>
        status === 'unproven' && kind !== 'none' && signatures.proofs[at] !== undefined,
    ).length
    if (counted + unread >= threshold)
      return unknown('Some of the listed confirmations could not be looked at.')
    return differs(
      `Not enough valid confirmations: the service calls this ready, ${counted} of ${threshold} count.`,
      'block',
    )
  },
})
