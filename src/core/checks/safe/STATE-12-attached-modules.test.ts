import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import { attachedModulesCheck, checkAttachedModules } from './STATE-12-attached-modules.ts'

const { alice, bob, carol, stranger } = people
const judged = (read?: Fact<readonly Address[]>, claimed?: readonly Address[]) =>
  resultOf(
    attachedModulesCheck,
    { safe: {} },
    { facts: { ...(read && { modules: read }), service: claimed && { modules: claimed } } },
  )

test('STATE-12 passes a Safe without modules', () => {
  expect(judged(known([]), [])).toEqual({
    id: 'STATE-12',
    outcome: 'pass',
    severity: 'stop',
    text: 'No module can move funds without signatures.',
    evidence: { modules: [], claimed: [] },
  })
  expect(judged(known([])).outcome).toBe('pass')
})

test('STATE-12 tells the modules that nobody hides', () => {
  expect(judged(known([alice, bob]))).toEqual({
    id: 'STATE-12',
    outcome: 'finding',
    severity: 'info',
    text: `Modules can move funds without confirmations: ${alice}, ${bob}.`,
    evidence: { modules: [alice, bob] },
  })
  expect(judged(known([alice, bob]), [bob, alice.toLowerCase() as Address]).severity).toBe('info')
})

test('STATE-12 stops at modules that the service hides, even the twelfth', () => {
  expect(judged(known([alice, bob, carol]), [carol, stranger])).toEqual({
    id: 'STATE-12',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Find out first who enabled them.',
    text: `Modules can move funds without confirmations, and the Safe service hides ${alice}, ${bob}.`,
    evidence: {
      modules: [alice, bob, carol],
      claimed: [carol, stranger],
      unnamed: [alice, bob],
      invented: [stranger],
    },
  })
  const many = Array.from({ length: 12 }, (_, at) => readAddress(`0x${String(at + 10).repeat(20)}`))
  expect(judged(known(many), many.slice(0, 11))).toMatchObject({
    severity: 'stop',
    text: expect.stringContaining(String(many[11])),
  })
})

test('STATE-12 stops at modules that the service invents', () => {
  expect(judged(known([alice]), [alice, stranger])).toEqual({
    id: 'STATE-12',
    outcome: 'finding',
    severity: 'stop',
    text: 'The Safe service reports modules that this Safe does not have.',
    evidence: { modules: [alice], claimed: [alice, stranger], invented: [stranger] },
  })
  expect(judged(known([]), [stranger]).outcome).toBe('finding')
})

test('STATE-12 is unknown when it was not read, and told when nobody looked', () => {
  const unread = {
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check which modules can move funds without signatures. The node is silent.',
  }
  expect(judged(silent)).toMatchObject(unread)
  expect(resultOf(attachedModulesCheck, { safe: silent })).toMatchObject(unread)
  expect(judged()).toEqual({
    id: 'STATE-12',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The modules of this Safe were not loaded.',
    evidence: {},
  })
})

test('STATE-12 of a Safe that is only looked at is the same', () => {
  expect(checkAttachedModules(known([alice]))).toEqual(judged(known([alice])))
  expect(checkAttachedModules(known([alice]), [])).toEqual(judged(known([alice]), []))
})
