import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { domainHash } from '#core/safeTxHash.ts'

/** HASH-04: does the Safe's own domainSeparator() give the domain hash that was computed here? */
export const domainCheck = check({
  id: 'HASH-04',
  title: 'our domain hash and domainSeparator() of the Safe',
  group: 'signed',
  severity: 'block',
  sources: ['chain'],
  of: everySubject,
  // A message or a capsule names its Safe itself: whether that could be read is another question.
  needs: ['identity', 'safe'],
  sentences: {
    pass: 'Version, network and address of this Safe are those its own code signs for.',
    unknown: 'Your Safe could not be asked for its domain.',
  },
  remedy: 'A signature made here would count for another Safe or for none. Do not sign before it is clear.',
  run: ({ identity }, { facts: { domain: answered } }) => {
    if (answered === undefined) return notOffered('The Safe itself was not asked for its domain.')
    if (!answered.known) return unknown(answered.reason)
    const computed = domainHash(identity)
    const { version, chainId } = identity
    const evidence = { computed, answered: answered.value, version, chainId }
    if (answered.value.toLowerCase() === computed) return pass(evidence)
    return finding('Version or chain of this Safe is not what was said.', evidence)
  },
})
