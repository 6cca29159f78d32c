import { expect, test } from 'vitest'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { allowedAmount, claimedEffectsOf } from '#core/checks/effects/findings/claimedEffects.ts'
import { findPowers } from '#core/checks/effects/findings/unannouncedPowers.ts'
import { usesOf } from '#core/checks/token/uses.ts'
import type { ReadPower } from '#core/descriptors/powers.ts'
import { effectContext, factsOf, people } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { moneyFlow } from './moneyFlow.ts'

const { contract, usdc, bob } = people
const unread: Call = { to: contract, value: 0n, data: '0x12345678', operation: 0 }
const power: ReadPower = { spender: bob, token: usdc, amount: 5n, isAll: false, isUnlimited: false }

/** An unread call of which its maker says that it allows somebody something, with what a trial shows. */
function caseWith(readPowers: readonly ReadPower[], run?: Partial<Simulation>): EffectCase {
  const value = { succeeded: true, storage: [], balances: [], moves: [], ...run }
  const facts = factsOf(unread, run ? { simulation: { known: true, value } } : {})
  const { effects } = effectContext(facts).inputs
  if (!effects?.known) throw new Error('no effects')
  return { ...effects.value, places: effects.value.places.map((place) => ({ ...place, readPowers })) }
}
const drawn = { spender: bob, token: usdc, amount: 5n, isAll: false, until: undefined }

test('what a maker’s words allow is drawn, tried or not', () => {
  expect(moneyFlow(caseWith([power]), []).powers).toEqual([drawn])
  expect(moneyFlow(caseWith([power], {}), []).powers).toEqual([drawn])
  expect(moneyFlow(caseWith([{ ...power, amount: 0n }], {}), []).powers).toEqual([])
  const all = { ...power, isAll: true, isUnlimited: true, amount: 1n }
  expect(moneyFlow(caseWith([all]), []).powers).toEqual([{ ...drawn, amount: undefined, isAll: true }])
})

test('they explain nothing that a trial shows', () => {
  const permission = { kind: 'amount', token: usdc, spender: bob, amount: 5n } as const
  const facts = caseWith([power], { permissions: [permission] })
  const said = claimedEffectsOf(facts, [])
  expect(findPowers(facts, said, [permission])).toHaveLength(1)
  expect(moneyFlow(facts, []).powers).toEqual([{ ...drawn, doubt: 'unsaid' }])
  const taking = caseWith([{ ...power, spender: contract }])
  expect(allowedAmount(claimedEffectsOf(taking, []), taking, { token: usdc })).toBe(0n)
})

test('the call itself may still use any permission that was given before', () => {
  const [place] = caseWith([power]).places
  expect(place && usesOf(place)).toMatchObject([{ spender: contract }])
})
