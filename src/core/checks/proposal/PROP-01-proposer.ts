import { isSameAddress } from '#core/address.ts'
import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe.ts'

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
    pass: 'An owner proposed this, and has signed it.',
    unknown: 'It could not be checked who proposed this.',
  },
  remedy: 'Ask the other owners who proposed it.',
  run: ({ claim: { proposer, delegate }, signatures: { counted }, safe: { owners } }) => {
    const evidence = { proposer, delegate }
    if (proposer === undefined) return notOffered('The service does not say who proposed this.')
    const isProposer = (one: Address) => isSameAddress(one, proposer)
    if (!owners.some(isProposer))
      return finding(`Proposer unproven: ${proposer} is no owner of this Safe.`, evidence)
    if (counted.some(({ status, owner }) => status === 'valid' && isProposer(owner))) return pass(evidence)
    // A delegate's signature is not handed on: that there was one is the service's word.
    if (delegate !== undefined)
      return notOffered(
        `The service says that a delegate proposed this in the name of ${proposer}, an owner. Nothing proves it.`,
      )
    return finding(`Proposer unproven: ${proposer} is named, and has not signed it.`, evidence)
  },
})
