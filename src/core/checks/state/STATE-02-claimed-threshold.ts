import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { isThresholdSince } from './ownersSince.ts'

/** STATE-02: does the service ask for as many signatures as the chain? What a done transaction needed is not on chain any more. */
export const claimedThresholdCheck = check({
  id: 'STATE-02',
  title: 'the threshold the service names and getThreshold()',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain'],
  sourceText: 'service and chain compared',
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'The service asks for as many signatures as the chain does.',
    unknown: 'The number of signatures needed could not be compared with the chain.',
  },
  remedy: 'As many must sign as the chain says. Ask the other owners what they know of it.',
  run: ({ claim: { threshold: claimed }, safe: { threshold: onChain } }, { isDone, unlisted }) => {
    if (isDone) return unknown('This transaction is done; the number may have changed since.', 'info')
    const evidence = { claimed, onChain }
    if (claimed === onChain) return pass(evidence)
    if (unlisted?.isLate && isThresholdSince(onChain, unlisted.changes))
      return finding(
        'The service names another number of signatures. The chain has the one that this transaction set.',
        evidence,
        { severity: 'info', wayOn: 'The service will follow once it has read the block.' },
      )
    return finding(
      `The service says that ${claimed === 1 ? '1 signature is' : `${claimed} signatures are`} needed, the chain says ${onChain}.`,
      evidence,
    )
  },
})
