import { describe, expect, test } from 'vitest'
import type { NodesCompared } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts, NodeAnswer } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { hash, otherHash, upper } from '#core/fixtures/hashCase.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'
import { nodesCheck } from './CHAIN-03-nodes.ts'

const { safe: address, alice, bob, stranger } = people
const state: ReportedState = {
  chainId: 1,
  address,
  version: '1.3.0',
  owners: [alice, bob],
  threshold: 2,
  nonce: 7n,
  singleton: alice,
}
const read: Partial<Facts> = {
  singletonCode: known(hash),
  fallbackHandler: known({ address: alice }),
  guards: known({ guard: {} }),
  modules: known([alice]),
}
const judged = (otherNodes: Facts['otherNodes'], safe: Partial<ReportedState> = state, facts = read) =>
  resultOf(nodesCheck, { safe }, { facts: { ...facts, ...(otherNodes && { otherNodes }) } })
const whole = {
  chainId: 1,
  version: '1.3.0',
  owners: [alice, bob],
  threshold: 2,
  nonce: '7',
  singleton: alice,
  codeHash: hash,
  fallbackHandler: { address: alice },
  guard: {},
  modules: [alice],
}
const answer: NodeAnswer = { ...whole, nonce: 7n }

test('CHAIN-03 passes nodes that agree, in whichever order they list the owners', () => {
  expect(judged(known([answer]))).toEqual({
    id: 'CHAIN-03',
    outcome: 'pass',
    severity: 'block',
    text: 'Two nodes report the same about your Safe.',
    evidence: { first: whole, others: [whole], differing: [] },
  })
  expect(judged(known([answer, { ...answer, owners: [bob, alice] }])).outcome).toBe('pass')
  expect(judged(known([{ threshold: 2 }])).evidence.others).toEqual([{ threshold: 2 }])
})

test.each([
  ['owners', { owners: [alice] }],
  ['threshold', { threshold: 1 }],
  ['next nonce', { nonce: 8n }],
  ['singleton', { singleton: bob }],
])('CHAIN-03 blocks when a second node names other %s', (what, difference) =>
  expect(judged(known([answer, { ...answer, ...difference }]))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: `Two nodes disagree about your Safe: ${what}.`,
  }),
)

test('CHAIN-03 names all in which two nodes differ once, and shows both', () =>
  expect(judged(known([{ nonce: 8n, threshold: 1 }, { nonce: 8n }]))).toEqual({
    id: 'CHAIN-03',
    outcome: 'finding',
    severity: 'block',
    remedy:
      'One of them is behind or lies. Wait a minute; if they still disagree, use a node that you trust.',
    text: 'Two nodes disagree about your Safe: threshold, next nonce.',
    evidence: {
      first: whole,
      others: [{ threshold: 1, nonce: '8' }, { nonce: '8' }],
      differing: ['threshold', 'next nonce'],
    },
  }))

test('CHAIN-03 compares what was read alone', () => {
  const { singleton: _, ...bare } = state
  const unread = { singletonCode: silent, fallbackHandler: silent, guards: silent, modules: silent }
  const { chainId, version, owners, threshold, nonce } = whole
  const first = { chainId, version, owners, threshold, nonce }
  expect(judged(known([answer]), bare, {}).evidence.first).toEqual(first)
  const { codeHash, fallbackHandler, guard, modules } = answer
  const others = known([{ codeHash, fallbackHandler, guard, modules } as NodeAnswer])
  expect(judged(others, bare, unread).text).toBe('The second node reports nothing that could be compared.')
})

test.each(['singletonCode', 'fallbackHandler', 'guards', 'modules'] as const)(
  'CHAIN-03 does not pass where the first node is silent about %s, of which the second one reports',
  (name) => {
    const facts = { ...read, [name]: silent }
    expect(judged(known([answer]), state, facts)).toMatchObject({
      outcome: 'unknown',
      severity: 'block',
      text: expect.stringContaining(silent.reason),
    })
    // What differs besides is found first.
    expect(judged(known([{ ...answer, threshold: 1 }]), state, facts).outcome).toBe('finding')
  },
)

test('CHAIN-03 tells that there is one node only, and is unknown when the second, or the first, is silent', () => {
  expect(judged(undefined)).toEqual({
    id: 'CHAIN-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'Checked with one node: no second node is configured.',
    evidence: {},
  })
  expect(judged(known([{}]))).toEqual({
    id: 'CHAIN-03',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The second node reports nothing that could be compared.',
    evidence: {},
  })
  const text = 'The second node did not report on your Safe. The node is silent.'
  expect(judged(silent)).toMatchObject({ outcome: 'unknown', severity: 'block', text })
  expect(resultOf(nodesCheck, { safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text,
  })
})

describe('CHAIN-03 compares each answer as what it is', () => {
  const differing = (more: Partial<NodeAnswer>) => judged(known([{ ...answer, ...more }])).evidence.differing
  const other: [string, Partial<NodeAnswer>][] = [
    ['network', { chainId: 2 }],
    ['version', { version: '1.3.1' }],
    ['code', { codeHash: otherHash }],
    ['fallback handler', { fallbackHandler: {} }],
    ['fallback handler', { fallbackHandler: { address: bob } }],
    ['guard', { guard: { address: bob } }],
    ['modules', { modules: [] }],
    ['modules', { modules: [bob] }],
    ['owners', { owners: [alice, stranger] }],
    ['owners', { owners: [alice, bob, stranger] }],
  ]
  test.each(other)('CHAIN-03 finds another %s', (name, more) => expect(differing(more)).toEqual([name]))

  const same: Partial<NodeAnswer>[] = [
    { version: '1.3.0+L2' },
    { codeHash: upper(hash) },
    { fallbackHandler: { address: upper(alice) } },
    { owners: [bob, alice] },
    { modules: [alice.toLowerCase() as Address] },
    { guard: {} },
  ]
  test.each(same)('CHAIN-03 takes for the same: %o', (more) => expect(differing(more)).toEqual([]))
})

test('CHAIN-03 compares the tokens and contracts that are named too, and says so only where it did', () => {
  const around = (comparedByNodes: Fact<NodesCompared>) =>
    judged(known([answer]), state, { ...read, effects: { comparedByNodes } })
  expect(around(known({ asked: 2, differing: [] }))).toMatchObject({
    outcome: 'pass',
    text: 'Two nodes report the same about your Safe and everything shown here.',
  })
  expect(around(known({ asked: 0, differing: [] })).text).toBe('Two nodes report the same about your Safe.')
  expect(around(known({ asked: 1, differing: [`the token ${alice}`] }))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: `Two nodes disagree about what is shown here: the token ${alice}.`,
  })
  expect(around(silent)).toMatchObject({ outcome: 'unknown', severity: 'block' })
})
