import { isSameAddress } from '#core/addresses/address.ts'
import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe/safe.ts'

/** PROP-01: is the named proposer an owner, and does a signature prove that it was it? */
export const proposerCheck = check({
  id: 'PROP-01',
  title: 'the proposer and the owners who signed',
  group: 'people',
  severity: 'warn',
  severityOnceExecuted: 'info',
  sources: ['chain'],
  of: ['transaction'],
  needs: ['claim', 'signatures', 'safe'],
  sentences: {
    pass: 'An owner proposed this and signed it.',
    unknown: 'Could not check the proposer.',
  },
  remedy: 'Ask the other owners about the proposer.',
  run: ({ claim: { proposer, delegate }, signatures: { counted }, safe: { owners } }) => {
    const evidence = { proposer, delegate }
    if (proposer === undefined) return notOffered('The service does not name the proposer.')
    const isProposer = (one: Address) => isSameAddress(one, proposer)
    if (!owners.some(isProposer))
      return finding(`Proposer unproven: ${proposer} is not an owner of this Safe.`, evidence)
    if (counted.some(({ status, owner }) => status === 'valid' && isProposer(owner))) return pass(evidence)
    // A delegate's signature is not handed on: that there was one is the service's word.
    if (delegate !== undefined)
      return notOffered(
        `The Safe service reports that a delegate proposed this for the owner ${proposer}. Nothing proves it.`,
      )
    return finding(`Proposer unproven: the Safe service names ${proposer}, who has not signed it.`, evidence)
  },
})
