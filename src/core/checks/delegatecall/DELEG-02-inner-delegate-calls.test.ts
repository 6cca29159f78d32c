import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, stranger, contract, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DELEG-02')

const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)

test('DELEG-02 names what gets control of whom, and where', () => {
  const inner = batch([send(alice, 1n), foreign], official('MultiSend'))
  expect(judged(inner).text).toBe(
    `In call 2: gives full control of the Safe to ${stranger}, whose code is unknown to this page. It only looks like transfer: that code decides what it does.`,
  )
  expect(judged(foreign).outcome).toBe('pass')
  expect(judged(throughSafe(otherSafe, foreign)).text).toBe(
    `In call 1: gives full control of ${otherSafe} to ${stranger}, whose code is unknown to this page. It only looks like transfer: that code decides what it does.`,
  )
  expect(judged(callOf(contract, 'execTransactionWithRole', [stranger, 0n, '0x12', 1, 1, true])).text).toBe(
    `In call 1: gives full control of the Safe to ${stranger}, whose code is unknown to this page.`,
  )
})

test('DELEG-02 passes a batch of plain calls', () =>
  expect(judged(batch([send(alice, 1n)]))).toEqual({
    id: 'DELEG-02',
    outcome: 'pass',
    severity: 'block',
    text: 'No call inside a batch gives unknown code control of the Safe.',
    evidence: {},
  }))

test('DELEG-02 blocks a method that an official helper inside a batch does not have', () => {
  const stray = { ...foreign, to: official('CreateCall') }
  const inner = batch([send(alice, 1n), stray], official('MultiSend'))
  expect(judged(inner)).toMatchObject({
    severity: 'block',
    text: `In call 2: asks the official CreateCall 1.4.1 at ${official('CreateCall')} by delegate call with something that is not one of its methods.`,
  })
  expect(judged(stray).outcome).toBe('pass')
})

test('DELEG-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('DELEG-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check what the calls inside the batch may do. The node is silent.',
  })
})
