import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe.ts'
import { checkChainId, checkNodes, checkReplay, type NodeAnswer } from './chain.ts'

const { alice, bob, stranger } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`

test('CHAIN-01 names who is on another network', () => {
  expect(checkChainId(5, 1, { wallet: 5 })).toEqual({
    id: 'CHAIN-01',
    outcome: 'finding',
    severity: 'block',
    text: 'The node reads network 1, this Safe is on 5.',
    evidence: { expected: 5, answered: 1, wallet: 5 },
  })
  expect(checkChainId(5, 5, { wallet: 1 })).toEqual({
    id: 'CHAIN-01',
    outcome: 'finding',
    severity: 'block',
    text: 'Your wallet is on another network: 1, this Safe is on 5.',
    evidence: { expected: 5, answered: 5, wallet: 1 },
  })
  expect(checkChainId(5, 5, { host: 1 }).text).toBe(
    'The page around this app is on another network: 1, this Safe is on 5.',
  )
  expect(checkChainId(5, 5, { service: 1 }).text).toBe(
    'The service is on another network: 1, this Safe is on 5.',
  )
  expect(checkChainId(5, 5)).toEqual({
    id: 'CHAIN-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The node reads the network this Safe is on.',
    evidence: { expected: 5, answered: 5 },
  })
})

test('CHAIN-02 names the networks on which the signature would work too', () => {
  expect(checkReplay('1.3.0')).toEqual({
    id: 'CHAIN-02',
    outcome: 'pass',
    severity: 'warn',
    text: 'A signature for this Safe holds on this network only.',
    evidence: { version: '1.3.0' },
  })
  expect(checkReplay('1.1.1')).toEqual({
    id: 'CHAIN-02',
    outcome: 'finding',
    severity: 'warn',
    text: 'A Safe of version 1.1.1 signs for no network in particular. This signature would also work on other networks.',
    evidence: { version: '1.1.1' },
  })
  expect(checkReplay('1.1.1', silent).evidence).toEqual({ version: '1.1.1' })
  expect(checkReplay('1.1.1', known([])).evidence).toEqual({ version: '1.1.1', elsewhere: [] })
  expect(checkReplay('1.1.1', known([10]))).toEqual({
    id: 'CHAIN-02',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only what may happen there as well.',
    text: 'A Safe of version 1.1.1 signs for no network in particular. This signature would also work on network 10, where this address is a Safe too.',
    evidence: { version: '1.1.1', elsewhere: [10] },
  })
  expect(checkReplay('1.1.1', known([10, 137])).text).toBe(
    'A Safe of version 1.1.1 signs for no network in particular. This signature would also work on networks 10, 137, where this address is a Safe too.',
  )
})

describe('CHAIN-03 in words', () => {
  const answer: NodeAnswer = {
    chainId: 1,
    version: '1.3.0',
    owners: [alice, bob],
    threshold: 2,
    nonce: 7n,
    singleton: alice,
    codeHash: hash,
    fallbackHandler: { address: alice },
    guard: {},
    modules: [alice],
  }
  const differing = (more: Partial<NodeAnswer>) =>
    checkNodes(answer, known([{ ...answer, ...more }])).evidence.differing

  test('CHAIN-03 names all in which two nodes differ, and shows both', () => {
    expect(
      checkNodes({ nonce: 7n, threshold: 2 }, known([{ nonce: 8n, threshold: 1 }, { nonce: 8n }])),
    ).toEqual({
      id: 'CHAIN-03',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'One of them is behind or lies. Wait a minute; if it stays, use a node that you trust.',
      text: 'Two nodes disagree about your Safe: signatures needed, next number.',
      evidence: {
        first: { threshold: 2, nonce: '7' },
        others: [{ threshold: 1, nonce: '8' }, { nonce: '8' }],
        differing: ['signatures needed', 'next number'],
      },
    })
    expect(checkNodes({ threshold: 2 }, known([{ threshold: 2 }]))).toEqual({
      id: 'CHAIN-03',
      outcome: 'pass',
      severity: 'block',
      text: 'Two nodes say the same about your Safe.',
      evidence: { first: { threshold: 2 }, others: [{ threshold: 2 }], differing: [] },
    })
    expect(checkNodes(answer, undefined)).toEqual({
      id: 'CHAIN-03',
      outcome: 'unknown',
      severity: 'info',
      text: 'Checked with one node: no second one is configured to compare it with.',
      evidence: {},
    })
    expect(checkNodes(answer, known([{}]))).toEqual({
      id: 'CHAIN-03',
      outcome: 'unknown',
      severity: 'info',
      text: 'The second node says nothing that could be compared.',
      evidence: {},
    })
    expect(checkNodes({}, known([answer])).outcome).toBe('unknown')
    expect(checkNodes(answer, silent).text).toBe(
      'The second node could not be asked about your Safe. The node is silent.',
    )
  })

  test('CHAIN-03 compares each answer as what it is', () => {
    const differ: [Partial<NodeAnswer>, string][] = [
      [{ chainId: 2 }, 'network'],
      [{ version: '1.3.1' }, 'version'],
      [{ codeHash: `0x${'cd'.repeat(32)}` }, 'code'],
      [{ fallbackHandler: {} }, 'fallback handler'],
      [{ fallbackHandler: { address: bob } }, 'fallback handler'],
      [{ guard: { address: bob } }, 'guard'],
      [{ modules: [] }, 'modules'],
      [{ modules: [bob] }, 'modules'],
      [{ owners: [alice, stranger] }, 'owners'],
      [{ owners: [alice, bob, stranger] }, 'owners'],
    ]
    for (const [more, name] of differ) expect(differing(more)).toEqual([name])
    const upper = <T extends string>(text: T) => text.toUpperCase().replace('0X', '0x') as T
    const same: Partial<NodeAnswer>[] = [
      { version: '1.3.0+L2' },
      { codeHash: upper(hash) },
      { fallbackHandler: { address: upper(alice) } },
      { owners: [bob, alice] },
      { modules: [alice.toLowerCase() as Address] },
      { guard: {} },
    ]
    for (const more of same) expect(differing(more)).toEqual([])
  })
})
