import { expect, test } from 'vitest'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { hash, identity, realHashes, tx } from '#core/fixtures/hashCase.ts'
import { safeTxHash as hashOf } from '#core/safe/safeTxHash.ts'
import { twoWaysCheck } from './HASH-08-two-ways.ts'

test.each(realHashes)('HASH-08: the byte encoder and viem agree: $id', ({ identity, tx }) =>
  expect(resultOf(twoWaysCheck, { identity, tx, safeTxHash: hashOf(identity, tx) }).outcome).toBe('pass'),
)

test('HASH-08 blocks when the two ways disagree', () => {
  const computed = hashOf(identity, tx)
  expect(resultOf(twoWaysCheck, { identity, tx, safeTxHash: computed })).toEqual({
    id: 'HASH-08',
    outcome: 'pass',
    severity: 'block',
    text: 'Two independent ways of computing the hash agree.',
    evidence: { computed },
  })
  expect(resultOf(twoWaysCheck, { identity, tx, safeTxHash: hash })).toEqual({
    id: 'HASH-08',
    outcome: 'finding',
    severity: 'block',
    text: 'Internal check failed: two ways of computing the hash disagree.',
    evidence: { computed: hash },
    remedy: 'Do not sign with this page. Report this to its operator.',
  })
})

test('HASH-08 is unknown where no hash could be computed', () =>
  expect(resultOf(twoWaysCheck, { identity: silent, tx, safeTxHash: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compute the hash in two ways. The node is silent.',
  }))
