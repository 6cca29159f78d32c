import { expect, test } from 'vitest'
import type { Facts } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { hash, otherHash, realHashes, upper } from '#core/fixtures/hashCase.ts'
import { contractHashCheck } from './HASH-03-contract-hash.ts'

const judged = (contractHash: Facts['contractHash'], safeTxHash = hash) =>
  resultOf(contractHashCheck, { safeTxHash }, { facts: contractHash && { contractHash } })

test.each(realHashes)('HASH-03 passes what the real contract answered: $id', ({ safeTxHash }) =>
  expect(judged(known(safeTxHash), safeTxHash).outcome).toBe('pass'),
)

test('HASH-03 compares our hash with that of the contract', () => {
  expect(judged(known(upper(hash)))).toEqual({
    id: 'HASH-03',
    outcome: 'pass',
    severity: 'block',
    text: 'Your Safe computes the same hash.',
    evidence: { computed: hash, answered: upper(hash) },
  })
  expect(judged(known(otherHash))).toEqual({
    id: 'HASH-03',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign: version, network or code of this Safe differ from the details shown.',
    text: 'Your Safe computes another hash.',
    evidence: { computed: hash, answered: otherHash },
  })
})

test('HASH-03 is unknown when the contract was not read, and tells where it was not asked', () => {
  expect(judged(silent)).toEqual({
    id: 'HASH-03',
    outcome: 'unknown',
    severity: 'block',
    text: 'Your Safe did not report its hash. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged(undefined)).toEqual({
    id: 'HASH-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The hash of the Safe itself was not loaded.',
    evidence: {},
  })
})
