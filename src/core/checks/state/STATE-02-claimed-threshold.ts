import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { isThresholdSince } from './ownersSince.ts'

/** STATE-02: does the service ask for as many signatures as the chain? What a done transaction needed is not on chain any more. */
export const claimedThresholdCheck = check({
  id: 'STATE-02',
  title: 'the threshold reported by the Safe service and getThreshold()',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain'],
  sourceText: 'service and chain compared',
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'The Safe service reports the threshold that the chain has.',
    unknown: 'Could not compare the threshold with the chain.',
  },
  remedy: 'The threshold on chain counts. Ask the other owners about it.',
  run: ({ claim: { threshold: claimed }, safe: { threshold: onChain } }, { isDone, unlisted }) => {
    if (isDone) return notOffered('It is executed: the threshold that it needed is not on chain any more.')
    const evidence = { claimed, onChain }
    if (claimed === onChain) return pass(evidence)
    if (unlisted?.isLate && isThresholdSince(onChain, unlisted.changes))
      return finding(
        'The Safe service reports the earlier threshold. The chain has the threshold that this transaction set.',
        evidence,
        { severity: 'info', remedy: 'The service follows once it has read the block.' },
      )
    return finding(`The Safe service reports the threshold ${claimed}, the chain has ${onChain}.`, evidence)
  },
})
