import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

/** HASH-03: does the Safe's own getTransactionHash() give the hash that was computed here? */
export const contractHashCheck = check({
  id: 'HASH-03',
  title: 'our hash and getTransactionHash() of the Safe',
  group: 'signed',
  severity: 'block',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['safeTxHash'],
  sentences: {
    pass: 'Your Safe computes the same hash.',
    unknown: 'Your Safe could not be asked for the hash.',
  },
  remedy: 'A signature over the hash shown here would not count there. Do not sign: ask whoever proposed it.',
  run: ({ safeTxHash: computed }, { facts: { contractHash: answered } }) => {
    if (answered === undefined) return notOffered('The Safe itself was not asked for the hash.')
    if (!answered.known) return unknown(answered.reason)
    const evidence = { computed, answered: answered.value }
    if (answered.value.toLowerCase() === computed) return pass(evidence)
    return finding('Your Safe computes another hash.', evidence, {
      wayOn: 'Do not sign: version, network or code of this Safe are not what they seem.',
    })
  },
})
