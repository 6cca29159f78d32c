import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe.ts'

import type { JudgedConfirmation } from './confirmations.ts'

import { checkAnySignature, checkDelegate, checkProposer, checkRivals } from './proposal.ts'

const { alice, bob, stranger } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`
const other: Hash = `0x${'cd'.repeat(32)}`
const upper = <T extends string>(text: T) => text.toUpperCase().replace('0X', '0x') as T

describe('PROP-01 to PROP-03 in words', () => {
  const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
  const open = (owner: Address): JudgedConfirmation => ({ owner, status: 'unproven', kind: 'contract' })
  test('PROP-01 says who is named, and what proves it', () => {
    expect(checkProposer({}, [], [alice])).toEqual({
      id: 'PROP-01',
      outcome: 'pass',
      severity: 'warn',
      text: 'The service does not say who proposed this.',
      evidence: {},
    })
    expect(checkProposer({ proposer: stranger }, [valid(stranger)], [alice])).toEqual({
      id: 'PROP-01',
      outcome: 'finding',
      severity: 'warn',
      text: `Proposer unproven: ${stranger} is no owner of this Safe.`,
      evidence: { proposer: stranger },
    })
    expect(checkProposer({ proposer: bob, delegate: stranger }, [], [alice, bob])).toEqual({
      id: 'PROP-01',
      outcome: 'pass',
      severity: 'warn',
      text: `It was proposed in the name of ${bob}, an owner, by a delegate.`,
      evidence: { proposer: bob, delegate: stranger },
    })
    expect(checkProposer({ proposer: alice }, [open(alice), valid(bob), valid(alice)], [bob, alice])).toEqual(
      {
        id: 'PROP-01',
        outcome: 'pass',
        severity: 'warn',
        text: 'An owner proposed this, and has signed it.',
        evidence: { proposer: alice },
      },
    )
    expect(checkProposer({ proposer: alice }, [open(alice), valid(bob)], [alice, bob])).toEqual({
      id: 'PROP-01',
      outcome: 'finding',
      severity: 'warn',
      text: `Proposer unproven: ${alice} is named, and has not signed it.`,
      evidence: { proposer: alice },
    })
  })

  test('PROP-02 names the delegate, and for whom', () => {
    expect(checkDelegate({ proposer: alice }, [alice])).toEqual({
      id: 'PROP-02',
      outcome: 'pass',
      severity: 'warn',
      text: 'No delegate proposed this.',
      evidence: { proposer: alice },
    })
    expect(checkDelegate({ proposer: alice, delegate: stranger }, [bob, alice])).toEqual({
      id: 'PROP-02',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'A delegate may propose, never confirm. Ask the owner.',
      text: `Proposed by a non-owner: the delegate ${stranger}, for the owner ${alice}.`,
      evidence: { proposer: alice, delegate: stranger },
    })
    expect(checkDelegate({ proposer: bob, delegate: stranger }, [alice]).text).toBe(
      `Proposed by a non-owner: the delegate ${stranger}, for nobody who is an owner.`,
    )
    expect(checkDelegate({ delegate: stranger }, [alice]).text).toBe(
      `Proposed by a non-owner: the delegate ${stranger}, for nobody who is an owner.`,
    )
  })

  test('PROP-03 asks for one signature that counts', () => {
    expect(checkAnySignature([open(alice), valid(bob)])).toEqual({
      id: 'PROP-03',
      outcome: 'pass',
      severity: 'stop',
      text: 'At least one owner has signed this.',
      evidence: { signers: [bob] },
    })
    expect(checkAnySignature([open(alice)])).toEqual({
      id: 'PROP-03',
      outcome: 'unknown',
      severity: 'stop',
      text: 'It could not be checked whether an owner has signed this. The listed confirmations could not be looked at.',
      evidence: { reason: 'The listed confirmations could not be looked at.' },
    })
    expect(
      checkAnySignature([
        { owner: alice, status: 'unproven', kind: 'none' },
        { owner: bob, status: 'rejected', kind: 'eip712' },
      ]),
    ).toEqual({
      id: 'PROP-03',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Ask the other owners whether one of them made it.',
      text: 'Anyone could have put this here: no owner has signed it.',
      evidence: { signers: [] },
    })
  })
})

test('QUEUE-01 names the others with the same number', () => {
  const one = { safeTxHash: other }
  expect(checkRivals(hash, 7n, undefined)).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'info',
    text: 'The list was not looked through for another one with this number.',
    evidence: {},
  })
  expect(checkRivals(hash, 7n, silent)).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'stop',
    text: 'It could not be checked whether another transaction has this number. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(checkRivals(hash, 7n, known([{ safeTxHash: upper(hash) }]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'No other transaction has this number.',
    evidence: { nonce: '7', others: [] },
  })
  expect(checkRivals(hash, 7n, known([one]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Make sure with the other owners which one is meant.',
    text: 'Another transaction has the same number 7. Only one of them can ever run.',
    evidence: {
      nonce: '7',
      others: [{ safeTxHash: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd' }],
    },
  })
  expect(checkRivals(upper(hash), 7n, known([one, { safeTxHash: `0x${'ef'.repeat(32)}` }])).text).toBe(
    '2 other transactions have the same number 7. Only one of them can ever run.',
  )
  expect(checkRivals(hash, 7n, known([one, { ...one, signedByYou: true }]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Whichever is executed first voids the other. Sign this one only if you want either.',
    text: 'You signed another transaction with this nonce; it stays usable.',
    evidence: {
      nonce: '7',
      others: [
        { safeTxHash: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd' },
        {
          safeTxHash: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
          signedByYou: true,
        },
      ],
    },
  })
})
