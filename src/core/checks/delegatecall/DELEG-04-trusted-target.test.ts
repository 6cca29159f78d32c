import { expect, test } from 'vitest'
import { batch, callOf, factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, stranger } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DELEG-04')

const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)

test('DELEG-04 names what only the service trusts', () => {
  expect(judged(foreign, { claim: { trustedDelegateCallTarget: true } })).toEqual({
    id: 'DELEG-04',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Do not rely on this report of the service.',
    text: `The Safe service reports ${stranger} as trusted; this page cannot confirm that.`,
    evidence: { claimed: true, target: stranger },
  })
  expect(judged(foreign, { claim: { trustedDelegateCallTarget: false } })).toEqual({
    id: 'DELEG-04',
    outcome: 'pass',
    severity: 'warn',
    text: 'The Safe service trusts no unofficial contract.',
    evidence: { claimed: false, target: stranger },
  })
  expect(judged(foreign, { claim: {} })).toEqual({
    id: 'DELEG-04',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The service does not report whether it trusts the target.',
    evidence: {},
  })
})

test('DELEG-04 passes what the service trusts when the register knows it, and warns of anything else', () => {
  const trusted = (call: Call, claimed: unknown) =>
    judged(call, { claim: { trustedDelegateCallTarget: claimed } })
  expect(trusted(batch([send(alice, 1n)]), true).outcome).toBe('pass')
  expect(trusted(callOf(stranger, 'transfer', [alice, 1n], 1), false).outcome).toBe('pass')
  expect(trusted(callOf(stranger, 'transfer', [alice, 1n], 1), true)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
  })
  expect(judged(send(alice, 1n))).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('DELEG-04 is unknown where the effects could not be read', () => {
  expect(unreadResult('DELEG-04')).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check which contracts the Safe service trusts. The node is silent.',
  })
})
