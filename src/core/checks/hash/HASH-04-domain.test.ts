import { expect, test } from 'vitest'
import type { Facts } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { hash, identity, realHashes, upper } from '#core/fixtures/hashCase.ts'
import { domainHash } from '#core/safe/safeTxHash.ts'
import { domainCheck } from './HASH-04-domain.ts'

const judged = (domain: Facts['domain'], of = identity) =>
  resultOf(domainCheck, { identity: of, safe: {} }, { facts: domain && { domain } })

test.each(realHashes)('HASH-04 passes what the real contract answered: $id', ({ identity, domainHash }) =>
  expect(judged(known(domainHash), identity).outcome).toBe('pass'),
)

test('HASH-04 blocks when the version is not what was said: the domain is another one', () => {
  const one = realHashes.find(({ identity }) => identity.version === '1.3.0')
  if (one === undefined) throw new Error('no vector of 1.3.0')
  expect(judged(known(one.domainHash), { ...one.identity, version: '1.1.1' })).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
})

test('HASH-04 shows both domains, and of which release and network ours is', () => {
  const computed = '0xa1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a174'
  expect(judged(known(hash))).toEqual({
    id: 'HASH-04',
    outcome: 'finding',
    severity: 'block',
    text: 'Version or network of this Safe differs from the reported one.',
    evidence: { computed, answered: hash, version: '1.4.1', chainId: 1 },
  })
  expect(judged(known(upper(domainHash(identity))))).toEqual({
    id: 'HASH-04',
    outcome: 'pass',
    severity: 'block',
    text: 'Your Safe’s own code reports the same version, network and address.',
    evidence: { computed, answered: upper(computed), version: '1.4.1', chainId: 1 },
  })
})

test('HASH-04 is unknown when the Safe was not read, and tells where it was not asked', () => {
  const text = 'Your Safe did not report its domain. The node is silent.'
  expect(judged(silent)).toMatchObject({ outcome: 'unknown', severity: 'block', text })
  const unread = resultOf(domainCheck, { identity, safe: silent }, { subject: 'message', noun: 'message' })
  expect(unread).toMatchObject({ outcome: 'unknown', severity: 'block', text })
  expect(resultOf(domainCheck, { identity: silent, safe: {} })).toMatchObject({ outcome: 'unknown', text })
  expect(judged(undefined)).toEqual({
    id: 'HASH-04',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The domain of the Safe itself was not loaded.',
    evidence: {},
  })
})
