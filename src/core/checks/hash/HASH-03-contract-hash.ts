import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

/** HASH-03: does the Safe's own getTransactionHash() give the hash that was computed here? */
export const contractHashCheck = check({
  id: 'HASH-03',
  title: 'this page’s hash and getTransactionHash() of the Safe',
  group: 'signed',
  severity: 'block',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['safeTxHash'],
  sentences: {
    pass: 'Your Safe computes the same hash.',
    unknown: 'Your Safe did not report its hash.',
  },
  remedy: 'Your Safe would not accept a signature over the hash shown here. Do not sign: ask the proposer.',
  run: ({ safeTxHash: computed }, { facts: { contractHash: answered } }) => {
    if (answered === undefined) return notOffered('The hash of the Safe itself was not loaded.')
    if (!answered.known) return unknown(answered.reason)
    const evidence = { computed, answered: answered.value }
    if (answered.value.toLowerCase() === computed) return pass(evidence)
    return finding('Your Safe computes another hash.', evidence, {
      remedy: 'Do not sign: version, network or code of this Safe differ from the details shown.',
    })
  },
})
