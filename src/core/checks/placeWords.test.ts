import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Hash } from '#core/safe.ts'

import { checkBuild, checkHostHash, checkHostOrigin, checkHostSafe } from './place.ts'

const { safe, alice, bob, stranger, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`
const other: Hash = `0x${'cd'.repeat(32)}`
const upper = <T extends string>(text: T) => text.toUpperCase().replace('0X', '0x') as T

describe('HOST-01 to HOST-03 and BUILD-01 in words', () => {
  test('HOST-01 names the page around this one', () => {
    expect(checkHostOrigin(undefined, [])).toEqual({
      id: 'HOST-01',
      outcome: 'pass',
      severity: 'block',
      text: 'No other page is around this app.',
      evidence: {},
    })
    expect(checkHostOrigin('https://a.example', ['https://a.example'])).toEqual({
      id: 'HOST-01',
      outcome: 'pass',
      severity: 'block',
      text: 'The page around this app is one you allow.',
      evidence: { origin: 'https://a.example', allowed: ['https://a.example'] },
    })
    expect(checkHostOrigin('https://b.example', ['https://a.example'])).toEqual({
      id: 'HOST-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'It could show you something else than you sign. Open this app in a tab of its own.',
      text: 'Unknown page around this app: https://b.example.',
      evidence: { origin: 'https://b.example', allowed: ['https://a.example'] },
    })
  })

  test('HOST-02 compares what the host says with the chain', () => {
    const so = { chainId: 1, address: safe, owners: [alice, bob], threshold: 2 }
    const told = (more: object, read: object = so) =>
      checkHostSafe({ ...so, ...more }, known(read as typeof so))
    expect(told({ owners: [bob, alice], address: safe.toLowerCase() })).toEqual({
      id: 'HOST-02',
      outcome: 'pass',
      severity: 'block',
      text: 'The page around this app names the Safe that the chain has.',
      evidence: {
        told: { chainId: 1, address: safe, owners: [bob, alice], threshold: 2 },
        read: { chainId: 1, address: safe, owners: [alice, bob], threshold: 2 },
      },
    })
    expect(told({ chainId: 2 })).toEqual({
      id: 'HOST-02',
      outcome: 'finding',
      severity: 'block',
      text: 'The page around us names another Safe.',
      evidence: {
        told: { chainId: 2, address: safe, owners: [alice, bob], threshold: 2 },
        read: { chainId: 1, address: safe, owners: [alice, bob], threshold: 2 },
      },
    })
    expect(told({ address: otherSafe }).text).toBe('The page around us names another Safe.')
    expect(told({ threshold: 1 })).toEqual({
      id: 'HOST-02',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'It would have the wrong people sign. Open this app in a tab of its own.',
      text: 'The page around us names other owners than the chain.',
      evidence: {
        told: { chainId: 1, address: safe, owners: [alice, bob], threshold: 1 },
        read: { chainId: 1, address: safe, owners: [alice, bob], threshold: 2 },
      },
    })
    for (const owners of [[alice], [alice, stranger], [alice, bob, stranger]])
      expect(told({ owners }).outcome).toBe('finding')
    const bare = { chainId: 1, address: safe }
    expect([checkHostSafe(bare, known(so)).outcome, told({}, bare).outcome]).toEqual(['pass', 'pass'])
    expect(checkHostSafe(so, silent)).toEqual({
      id: 'HOST-02',
      outcome: 'unknown',
      severity: 'block',
      text: 'What the page around this app says could not be compared with the chain. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
  })

  test('HOST-03 raises the alarm over another hash, and over a signature of somebody else', () => {
    expect(checkHostHash(hash, known(upper(hash)))).toEqual({
      id: 'HOST-03',
      outcome: 'pass',
      severity: 'block',
      text: 'The page around this app passed on exactly this transaction.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        returned: '0xABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB',
      },
    })
    expect(checkHostHash(upper(hash), known(hash)).outcome).toBe('pass')
    expect(checkHostHash(hash, known(other))).toEqual({
      id: 'HOST-03',
      outcome: 'finding',
      severity: 'block',
      wayOn:
        'Do this now: sign nothing more there, tell the other owners, and void this number with a rejection.',
      text: 'The host signed something else.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        returned: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
      },
    })
    expect(checkHostHash(hash, known(hash), { named: alice, recovered: alice })).toEqual({
      id: 'HOST-03',
      outcome: 'pass',
      severity: 'block',
      text: 'The page around this app passed on exactly this transaction.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        returned: '0xabababababababababababababababababababababababababababababababab',
        named: alice,
        recovered: alice,
      },
    })
    expect(checkHostHash(hash, known(hash), { named: alice, recovered: bob }).outcome).toBe('finding')
    expect(checkHostHash(hash, known(hash), { named: alice, recovered: undefined }).outcome).toBe('finding')
    expect(checkHostHash(hash, silent)).toEqual({
      id: 'HOST-03',
      outcome: 'unknown',
      severity: 'block',
      text: 'It could not be checked what the page around this app passed on. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
  })

  test('BUILD-01 names both builds', () => {
    expect(checkBuild('a', undefined)).toEqual({
      id: 'BUILD-01',
      outcome: 'unknown',
      severity: 'info',
      text: 'Compare with a published build: this page is a.',
      evidence: {},
    })
    expect(checkBuild('a', silent)).toEqual({
      id: 'BUILD-01',
      outcome: 'unknown',
      severity: 'info',
      text: 'This page could not be compared with a published build. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
    expect(checkBuild('a', known('a'))).toEqual({
      id: 'BUILD-01',
      outcome: 'pass',
      severity: 'info',
      text: 'This page is the published build.',
      evidence: { own: 'a', published: 'a' },
    })
    expect(checkBuild('a', known('b'))).toEqual({
      id: 'BUILD-01',
      outcome: 'finding',
      severity: 'info',
      wayOn: 'Do not sign with this page before whoever runs it has explained the difference.',
      text: 'Compare with b: this page is a.',
      evidence: { own: 'a', published: 'b' },
    })
  })
})
