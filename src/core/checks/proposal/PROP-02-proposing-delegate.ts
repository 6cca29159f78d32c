import { includesAddress } from '#core/addresses/address.ts'
import { absent, finding } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** PROP-02: was it proposed by a delegate, and is the owner it acts for still one? */
export const proposingDelegateCheck = check({
  id: 'PROP-02',
  title: 'the delegate who proposed this and its owner',
  group: 'people',
  severity: 'warn',
  severityOnceExecuted: 'info',
  sources: ['chain'],
  of: ['transaction'],
  needs: ['claim', 'safe'],
  sentences: {
    pass: 'No delegate proposed this.',
    unknown: 'Could not check the owner behind the delegate.',
  },
  remedy: 'Ask the other owners about the proposer.',
  run: ({ claim: { proposer, delegate }, safe: { owners } }) => {
    const evidence = { proposer, delegate }
    if (delegate === undefined) return absent(undefined, evidence)
    const isForOwner = proposer !== undefined && includesAddress(owners, proposer)
    const text = isForOwner
      ? `Proposed by a non-owner: the delegate ${delegate}, for the owner ${proposer}.`
      : `Proposed by a non-owner: the delegate ${delegate}, for no owner.`
    return finding(text, evidence, { remedy: 'A delegate can propose but never confirm. Ask the owner.' })
  },
})
