import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { proposerCheck } from './PROP-01-proposer.ts'

const { alice, bob, stranger } = people
const owners = [bob, alice]
const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const open = (owner: Address): JudgedConfirmation => ({ owner, status: 'unproven', kind: 'contract' })
const judged = (claim: Partial<Claim>, counted: readonly JudgedConfirmation[] = [], isDone = false) =>
  resultOf(proposerCheck, { claim, signatures: { counted }, safe: { owners } }, { isDone })

test('PROP-01 passes an owner whose signature proves it', () => {
  expect(judged({ proposer: alice }, [open(alice), valid(bob), valid(alice)])).toEqual({
    id: 'PROP-01',
    outcome: 'pass',
    severity: 'warn',
    text: 'An owner proposed this and signed it.',
    evidence: { proposer: alice },
  })
  expect(judged({ proposer: alice.toLowerCase() as Address }, [valid(alice)]).outcome).toBe('pass')
})

test('PROP-01 warns of a proposer who is no owner, or has not signed', () => {
  expect(judged({ proposer: stranger }, [valid(stranger)])).toEqual({
    id: 'PROP-01',
    outcome: 'finding',
    severity: 'warn',
    text: `Proposer unproven: ${stranger} is not an owner of this Safe.`,
    evidence: { proposer: stranger },
  })
  expect(judged({ proposer: alice }, [open(alice), valid(bob)])).toEqual({
    id: 'PROP-01',
    outcome: 'finding',
    severity: 'warn',
    text: `Proposer unproven: the Safe service names ${alice}, who has not signed it.`,
    evidence: { proposer: alice },
  })
})

test('PROP-01 passes what a delegate proposed for an owner; where nobody is named there was nothing to compare', () => {
  expect(judged({ proposer: bob, delegate: stranger })).toEqual({
    id: 'PROP-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: `The Safe service reports that a delegate proposed this for the owner ${bob}. Nothing proves it.`,
    evidence: {},
  })
  expect(judged({ proposer: bob, delegate: stranger }, [valid(alice)]).outcome).toBe('unknown')
  expect(judged({ proposer: bob, delegate: stranger }, [valid(bob)]).outcome).toBe('pass')
  expect(judged({ proposer: stranger, delegate: alice }).outcome).toBe('finding')
  expect(judged({})).toEqual({
    id: 'PROP-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The service does not name the proposer.',
    evidence: {},
  })
})

test('PROP-01 of what is done is only told, and is unknown where claim, signatures or owners are', () => {
  expect(judged({ proposer: stranger }, [], true)).toMatchObject({ outcome: 'finding', severity: 'info' })
  expect(judged({ proposer: bob }, [valid(bob)], true)).toMatchObject({ outcome: 'pass', severity: 'info' })
  const all = { claim: {}, signatures: {}, safe: { owners } }
  for (const one of ['claim', 'signatures', 'safe'])
    expect(resultOf(proposerCheck, { ...all, [one]: silent })).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
      text: 'Could not check the proposer. The node is silent.',
    })
})
