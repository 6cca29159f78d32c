import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'

import { checkGaps, checkNonce, checkOwners, checkThreshold } from './state.ts'

const { alice, bob, stranger } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }

test('STATE-01 and STATE-02 show what the service says beside the chain', () => {
  expect(checkOwners([alice, bob], [bob, alice])).toEqual({
    id: 'STATE-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The service lists the owners the chain lists.',
    evidence: { claimed: [alice, bob], onChain: [bob, alice] },
  })
  expect(checkOwners([alice, stranger], [alice, bob])).toEqual({
    id: 'STATE-01',
    outcome: 'finding',
    severity: 'block',
    text: 'The service lists other owners than the chain.',
    evidence: { claimed: [alice, stranger], onChain: [alice, bob], unclaimed: [bob], invented: [stranger] },
  })
  expect(checkOwners([alice, alice], [alice]).outcome).toBe('finding')
  expect(checkOwners([alice], [alice, bob]).outcome).toBe('finding')
  expect(checkOwners([alice, bob], [alice]).outcome).toBe('finding')
  expect(checkThreshold(2, 2, { isDone: false })).toEqual({
    id: 'STATE-02',
    outcome: 'pass',
    severity: 'block',
    text: 'The service asks for as many signatures as the chain does.',
    evidence: { claimed: 2, onChain: 2 },
  })
  expect(checkThreshold(1, 2, { isDone: false })).toEqual({
    id: 'STATE-02',
    outcome: 'finding',
    severity: 'block',
    text: 'The service says that 1 signature is needed, the chain says 2.',
    evidence: { claimed: 1, onChain: 2 },
  })
  expect(checkThreshold(3, 2, { isDone: false }).text).toBe(
    'The service says that 3 signatures are needed, the chain says 2.',
  )
  expect(checkThreshold(1, 2, { isDone: true })).toEqual({
    id: 'STATE-02',
    outcome: 'unknown',
    severity: 'info',
    text: 'The number of signatures needed could not be compared with the chain. This transaction is done; the number may have changed since.',
    evidence: { reason: 'This transaction is done; the number may have changed since.' },
  })
})

test('STATE-03 tells a used number from a free one', () => {
  expect(checkNonce(7n, 7n, { isDone: false })).toEqual({
    id: 'STATE-03',
    outcome: 'pass',
    severity: 'block',
    text: 'This transaction’s number is not used yet.',
    evidence: { nonce: '7', next: '7' },
  })
  expect(checkNonce(6n, 7n, { isDone: false })).toEqual({
    id: 'STATE-03',
    outcome: 'finding',
    severity: 'block',
    text: 'Number 6 is already used: this transaction ran, or another one did. It cannot run again.',
    evidence: { nonce: '6', next: '7' },
  })
  expect(checkNonce(6n, 7n, { isDone: true })).toEqual({
    id: 'STATE-03',
    outcome: 'pass',
    severity: 'block',
    text: 'The number of this transaction is used, as it should be.',
    evidence: { nonce: '6', next: '7' },
  })
  expect(checkNonce(7n, 7n, { isDone: true })).toEqual({
    id: 'STATE-03',
    outcome: 'finding',
    severity: 'warn',
    text: 'The service says this is done. The chain does not show it.',
    evidence: { nonce: '7', next: '7' },
  })
})

test('STATE-04 counts the numbers that come before and are not listed', () => {
  expect(checkGaps(7n, 7n, undefined)).toEqual({
    id: 'STATE-04',
    outcome: 'pass',
    severity: 'warn',
    text: 'No earlier transaction is missing from this list.',
    evidence: { nonce: '7', next: '7' },
  })
  expect(checkGaps(6n, 7n, silent).outcome).toBe('pass')
  expect(checkGaps(8n, 7n, undefined)).toEqual({
    id: 'STATE-04',
    outcome: 'finding',
    severity: 'info',
    text: 'Number 7 comes before this one, and the list was not looked through for that: it may be incomplete.',
    evidence: { nonce: '8', next: '7' },
  })
  expect(checkGaps(9n, 7n, undefined).text).toBe(
    'Numbers 7 to 8 come before this one, and the list was not looked through for that: it may be incomplete.',
  )
  expect(checkGaps(9n, 7n, silent)).toEqual({
    id: 'STATE-04',
    outcome: 'unknown',
    severity: 'warn',
    text: 'It could not be checked whether earlier transactions are missing from this list. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(checkGaps(9n, 7n, known([7n, 8n, 8n]))).toEqual({
    id: 'STATE-04',
    outcome: 'pass',
    severity: 'warn',
    text: 'No earlier transaction is missing from this list.',
    evidence: { nonce: '9', next: '7', missing: '0' },
  })
  expect(checkGaps(9n, 7n, known([6n, 8n, 9n, 10n]))).toEqual({
    id: 'STATE-04',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'This one cannot run before number 8 has. Ask the other owners what comes before it.',
    text: '1 earlier transaction is missing from this list.',
    evidence: { nonce: '9', next: '7', missing: '1' },
  })
  expect(checkGaps(9n, 7n, known([])).text).toBe('2 earlier transactions are missing from this list.')
})
