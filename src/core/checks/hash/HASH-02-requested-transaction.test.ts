import { expect, test } from 'vitest'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { hash, otherHash, upper } from '#core/fixtures/hashCase.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { requestedTransactionCheck } from './HASH-02-requested-transaction.ts'

const { safe, otherSafe } = people
const id = `multisig_${safe}_${hash}`
type RequestedId = { safe: Address; id: string }
const judged = (requested: RequestedId, claim: RequestedId, safeTxHash: Hash) =>
  resultOf(requestedTransactionCheck, { requested, claim, safeTxHash })

test('HASH-02 passes the transaction that was asked for, under either form of its id', () => {
  expect(judged({ safe, id }, { safe, id }, hash)).toEqual({
    id: 'HASH-02',
    outcome: 'pass',
    severity: 'block',
    text: 'This is the requested transaction.',
    evidence: { asked: { safe, id }, claimed: { safe, id }, computed: hash },
  })
  expect(judged({ safe, id: hash }, { safe: upper(safe), id: upper(hash) }, hash).outcome).toBe('pass')
})

const isOther = 'This link points to another transaction.'
const isOfOther = 'This is a transaction of another Safe.'
test.each([
  ['another hash in the link', { safe, id: otherHash }, { safe, id }, hash, isOther],
  ['another hash in the answer', { safe, id }, { safe, id: otherHash }, hash, isOther],
  ['details of another hash', { safe, id }, { safe, id }, otherHash, isOther],
  ['another Safe in the link', { safe, id: `multisig_${otherSafe}_${hash}` }, { safe, id }, hash, isOfOther],
  [
    'another Safe in the id that came',
    { safe, id },
    { safe, id: `multisig_${otherSafe}_${hash}` },
    hash,
    isOfOther,
  ],
  ['another Safe in the answer', { safe, id }, { safe: otherSafe, id: hash }, hash, isOfOther],
  ['an id of no transaction that owners sign', { safe, id }, { safe, id: 'module_x' }, hash, isOther],
])('HASH-02 blocks %s', (_, requested, claim, computed, text) =>
  expect(judged(requested, claim, computed)).toEqual({
    id: 'HASH-02',
    outcome: 'finding',
    severity: 'block',
    text,
    evidence: { asked: requested, claimed: claim, computed },
  }),
)

test('HASH-02 is unknown where the service gave nothing to compare', () =>
  expect(
    resultOf(requestedTransactionCheck, { requested: { safe, id }, claim: silent, safeTxHash: silent }).text,
  ).toBe('Could not check whether this is the requested transaction. The node is silent.'))
