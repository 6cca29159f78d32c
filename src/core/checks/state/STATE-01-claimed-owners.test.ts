import { describe, expect, test } from 'vitest'
import type { UnlistedExecution } from '#core/checks/context.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { claimedOwnersCheck } from './STATE-01-claimed-owners.ts'

const { alice, bob, carol, stranger } = people
const judged = (claimed: readonly Address[], onChain: readonly Address[], unlisted?: UnlistedExecution) =>
  resultOf(
    claimedOwnersCheck,
    { claim: { owners: claimed }, safe: { owners: onChain } },
    unlisted ? { unlisted } : {},
  )

test('STATE-01 passes the owners of the chain, in another order and letter case too', () => {
  expect(judged([alice, bob], [bob, alice])).toEqual({
    id: 'STATE-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service reports the owners that the chain has.',
    evidence: { claimed: [alice, bob], onChain: [bob, alice] },
  })
  expect(judged([bob, alice.toLowerCase() as Address], [alice, bob]).outcome).toBe('pass')
})

test('STATE-01 blocks other owners: who is left out and who is invented are told apart', () => {
  expect(judged([alice, stranger], [alice, bob])).toEqual({
    id: 'STATE-01',
    outcome: 'finding',
    severity: 'block',
    text: 'The Safe service reports other owners than the chain.',
    evidence: { claimed: [alice, stranger], onChain: [alice, bob], unclaimed: [bob], invented: [stranger] },
  })
  expect(judged([alice, alice], [alice]).outcome).toBe('finding')
  expect(judged([alice], [alice, bob]).outcome).toBe('finding')
  expect(judged([alice, bob], [alice]).outcome).toBe('finding')
})

test('STATE-01 is unknown while the Safe or the claim is not read', () => {
  expect(resultOf(claimedOwnersCheck, { claim: { owners: [alice] }, safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compare the owners with the chain. The node is silent.',
  })
  expect(resultOf(claimedOwnersCheck, { claim: silent, safe: { owners: [alice] } }).outcome).toBe('unknown')
})

describe('of what ran while the service still lists the owners from before', () => {
  const swap = { kind: 'swap', previous: alice, owner: bob, newOwner: carol } as const
  const late = { hasFailed: false, isLate: true, changes: [swap] }

  test('STATE-01 only tells of owners that this transaction made', () =>
    expect(judged([alice, bob], [alice, carol], late)).toEqual({
      id: 'STATE-01',
      outcome: 'finding',
      severity: 'info',
      remedy: 'The service follows once it has read the block.',
      text: 'The Safe service still reports the earlier owners. The chain has the owners that this transaction set.',
      evidence: { claimed: [alice, bob], onChain: [alice, carol], unclaimed: [carol], invented: [bob] },
    }))

  test('STATE-01 passes what is equal, and blocks whom it did not make, or where it had run before', () => {
    expect(judged([alice, carol], [alice, carol], late).outcome).toBe('pass')
    expect(judged([alice, bob], [alice, stranger], late).severity).toBe('block')
    expect(judged([alice, bob], [alice, carol], { ...late, changes: [] }).severity).toBe('block')
    expect(judged([alice, bob], [alice, carol], { ...late, isLate: false }).severity).toBe('block')
  })
})
