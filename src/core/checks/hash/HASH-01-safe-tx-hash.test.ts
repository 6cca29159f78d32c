import { expect, test } from 'vitest'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { hash, identity, realHashes, tx, upper } from '#core/fixtures/hashCase.ts'
import { safeTxHash as hashOf } from '#core/safe/safeTxHash.ts'
import { safeTxHashCheck } from './HASH-01-safe-tx-hash.ts'

test.each(realHashes)(
  'HASH-01 passes what the real contract answered and blocks any other nonce: $id',
  (one) => {
    const { identity, tx, safeTxHash } = one
    const judged = (fields: typeof tx) =>
      resultOf(safeTxHashCheck, { safeTxHash: hashOf(identity, fields), claim: { safeTxHash } })
    expect(judged(tx).outcome).toBe('pass')
    expect(judged({ ...tx, nonce: tx.nonce + 1n })).toMatchObject({ outcome: 'finding', severity: 'block' })
  },
)

const computed = hashOf(identity, tx)
const claimed = (safeTxHash: typeof hash) =>
  resultOf(safeTxHashCheck, { safeTxHash: computed, claim: { safeTxHash } })

test('HASH-01 shows the hash that is named beside the one that was computed', () => {
  expect(claimed(hash)).toEqual({
    id: 'HASH-01',
    outcome: 'finding',
    severity: 'block',
    text: 'The details shown do not belong to this transaction hash.',
    evidence: { claimed: hash, computed },
  })
  expect(claimed(upper(computed))).toEqual({
    id: 'HASH-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The details shown belong to this transaction hash.',
    evidence: { computed },
  })
})

test('HASH-01 is unknown where no hash could be computed', () =>
  expect(resultOf(safeTxHashCheck, { safeTxHash: silent, claim: { safeTxHash: hash } })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'The transaction hash could not be computed here. The node is silent.',
  }))

test('HASH-01 of a capsule has nothing to compare with, as it names no hash', () =>
  expect(resultOf(safeTxHashCheck, { safeTxHash: hash }, { subject: 'capsule' })).toEqual({
    id: 'HASH-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'A capsule has no hash: this page computed it from the fields.',
    evidence: {},
  }))
