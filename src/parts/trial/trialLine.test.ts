import { expect, test } from 'vitest'
import { trialLine } from './trialLine.ts'

test('a simulation that succeeds has a tick, but not where the transaction is an attack', () => {
  expect(trialLine({ data: {} }, false)).toEqual({ kind: 'pass', title: 'Simulation: it would succeed.' })
  const attack = trialLine({ data: {} }, true)
  expect(attack.kind).toBeUndefined()
  expect(attack.title).not.toContain('succeed')
})

test('one that fails says what is left of it, attack or not', () => {
  for (const isAttack of [false, true]) {
    expect(trialLine({ data: { failure: { kind: 'whole', reason: 'x' } } }, isAttack)).toMatchObject({
      kind: 'warn',
      title: expect.stringContaining('nothing would happen'),
    })
    expect(trialLine({ data: { failure: { kind: 'inside', reason: 'x' } } }, isAttack)).toMatchObject({
      kind: 'warn',
      title: expect.stringContaining('its nonce would be used'),
    })
  }
})

test('one that is being made or could not be made is neither', () => {
  expect(trialLine({}, false).kind).toBeUndefined()
  expect(trialLine({ error: new Error('no node') }, false).kind).toBe('unknown')
})
