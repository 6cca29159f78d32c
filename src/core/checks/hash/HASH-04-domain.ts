import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import { domainHash } from '#core/safe/safeTxHash.ts'

/** HASH-04: does the Safe's own domainSeparator() give the domain hash that was computed here? */
export const domainCheck = check({
  id: 'HASH-04',
  title: 'this page’s domain hash and domainSeparator() of the Safe',
  group: 'signed',
  severity: 'block',
  sources: ['chain'],
  of: everySubject,
  // A message or a capsule names its Safe itself: whether that could be read is another question.
  needs: ['identity', 'safe'],
  sentences: {
    pass: 'Your Safe’s own code reports the same version, network and address.',
    unknown: 'Your Safe did not report its domain.',
  },
  remedy:
    'A signature made here would be valid for another Safe or for none. Do not sign before this is resolved.',
  run: ({ identity }, { facts: { domain: answered } }) => {
    if (answered === undefined) return notOffered('The domain of the Safe itself was not loaded.')
    if (!answered.known) return unknown(answered.reason)
    const computed = domainHash(identity)
    const { version, chainId } = identity
    const evidence = { computed, answered: answered.value, version, chainId }
    if (answered.value.toLowerCase() === computed) return pass(evidence)
    return finding('Version or network of this Safe differs from the reported one.', evidence)
  },
})
