import { includesAddress } from '#core/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** PROP-02: was it proposed by a delegate, and is the owner it acts for still one? */
export const proposingDelegateCheck = check({
  id: 'PROP-02',
  title: 'the delegate who proposed and whom it acts for',
  group: 'people',
  severity: 'warn',
  severityOnceExecuted: 'info',
  sources: ['chain'],
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'No delegate proposed this.',
    unknown: 'It could not be checked for whom the delegate acts.',
  },
  remedy: 'Ask the other owners who proposed it.',
  run: ({ claim: { proposer, delegate }, safe: { owners } }) => {
    const evidence = { proposer, delegate }
    if (delegate === undefined) return pass(evidence)
    const isForOwner = proposer !== undefined && includesAddress(owners, proposer)
    const text = isForOwner
      ? `Proposed by a non-owner: the delegate ${delegate}, for the owner ${proposer}.`
      : `Proposed by a non-owner: the delegate ${delegate}, for nobody who is an owner.`
    return finding(text, evidence, { wayOn: 'A delegate may propose, never confirm. Ask the owner.' })
  },
})
