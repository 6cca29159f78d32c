import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import type { ClaimedExtension, Guards } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { attachedGuardsCheck, checkAttachedGuards } from './STATE-11-attached-guards.ts'

const { alice, bob, stranger } = people
const codeHash: Hash = `0x${'66'.repeat(32)}`
const judged = (read?: Fact<Guards>, claimed?: ClaimedExtension) =>
  resultOf(
    attachedGuardsCheck,
    { safe: {} },
    { facts: { ...(read && { guards: read }), service: claimed && { guard: claimed } } },
  )

test('STATE-11 passes a Safe without a guard', () => {
  expect(judged(known({ guard: {} }))).toEqual({
    id: 'STATE-11',
    outcome: 'pass',
    severity: 'stop',
    text: 'No guard stands between the owners and this Safe.',
    evidence: {},
  })
  expect(judged(known({ guard: {}, moduleGuard: {} }), {}).outcome).toBe('pass')
})

test('STATE-11 stops at guards, and only tells the one that the service names too', () => {
  expect(
    judged(known({ guard: { address: alice }, moduleGuard: { address: bob } }), { address: alice }),
  ).toEqual({
    id: 'STATE-11',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the other owners who set it and which transactions it allows.',
    text: `A guard can block every transaction: ${alice} and ${bob}.`,
    evidence: { guard: alice, moduleGuard: bob, claimed: alice },
  })
  const named = { address: alice.toLowerCase() as Address }
  expect(judged(known({ guard: { address: alice }, moduleGuard: {} }), named).severity).toBe('info')
  expect(judged(known({ guard: { address: alice, codeHash } }), { address: alice }).severity).toBe('info')
  expect(judged(known({ guard: { address: alice, codeHash } })).severity).toBe('stop')
  expect(judged(known({ guard: {}, moduleGuard: { address: alice, codeHash } }), {})).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
})

test('STATE-11 blocks a guard without code', () => {
  expect(judged(known({ guard: { address: alice }, moduleGuard: { address: bob, codeHash: null } }))).toEqual(
    {
      id: 'STATE-11',
      outcome: 'finding',
      severity: 'block',
      text: `The guard ${bob} has no code: every transaction of this Safe fails until it does.`,
      evidence: { guard: alice, moduleGuard: bob },
    },
  )
  expect(judged(known({ guard: { address: alice, codeHash: null } }), {}).severity).toBe('block')
})

test('STATE-11 stops at another guard than the service names', () => {
  expect(judged(known({ guard: { address: alice, codeHash } }), {})).toEqual({
    id: 'STATE-11',
    outcome: 'finding',
    severity: 'stop',
    text: 'The Safe service reports another guard than the chain.',
    evidence: { guard: alice },
  })
  expect(judged(known({ guard: {} }), { address: stranger })).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    evidence: { claimed: stranger },
  })
})

test('STATE-11 is unknown when it was not read, and told when nobody looked', () => {
  const unread = {
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether a guard can block transactions. The node is silent.',
  }
  expect(judged(silent)).toMatchObject(unread)
  expect(resultOf(attachedGuardsCheck, { safe: silent })).toMatchObject(unread)
  expect(judged()).toEqual({
    id: 'STATE-11',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The guards of this Safe were not loaded.',
    evidence: {},
  })
})

test('STATE-11 of a Safe that is only looked at is the same', () => {
  const [read, claimed] = [known({ guard: { address: alice } }), { address: alice }]
  expect(checkAttachedGuards(read)).toEqual(judged(read))
  expect(checkAttachedGuards(read, claimed)).toEqual(judged(read, claimed))
})
