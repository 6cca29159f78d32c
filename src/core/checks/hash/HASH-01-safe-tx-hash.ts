import { finding, notOffered, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** HASH-01: does the claimed safeTxHash belong to the transaction that is shown? */
export const safeTxHashCheck = check({
  id: 'HASH-01',
  title: 'the hash of the ten fields and the reported hash',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['transaction', 'capsule'],
  needs: ['safeTxHash'],
  sentences: {
    pass: 'The details shown belong to this transaction hash.',
    unknown: 'The transaction hash could not be computed here.',
  },
  remedy: 'Do not sign. Ask the proposer about it over another channel than this service.',
  run: ({ safeTxHash: computed }, { inputs }) => {
    if (!inputs.claim?.known)
      return notOffered('A capsule has no hash: this page computed it from the fields.')
    const { safeTxHash: claimed } = inputs.claim.value
    if (computed === claimed.toLowerCase()) return pass({ computed })
    return finding('The details shown do not belong to this transaction hash.', { claimed, computed })
  },
})
