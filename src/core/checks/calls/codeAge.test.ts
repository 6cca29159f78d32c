import { expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { codeAgeOf, isFresh, isSettled } from './codeAge.ts'

const { contract } = people
const day = 86_400
const madeAt = (createdAt?: number) => ({
  of: new Map([[contract, known({ size: 9, ...(createdAt !== undefined && { createdAt }) })]]),
})
const aged = (days: number) => ({ of: new Map([[contract, known(days)]]), others: 'notOffered' as const })

test('the age of code is what was read, else the time since it was deployed', () => {
  expect(codeAgeOf({ codeAges: aged(4) }, contract)).toEqual(known(4))
  expect(codeAgeOf({ codeAges: aged(4), codes: madeAt(0), now: 9 * day }, contract)).toEqual(known(4))
  expect(codeAgeOf({ codes: madeAt(2 * day), now: 9 * day }, contract)).toEqual(known(7))
  const others = { of: new Map(), others: 'notOffered' as const }
  expect(codeAgeOf({ codeAges: others, codes: madeAt(0), now: day }, contract)).toEqual(known(1))
})

test('it is not offered without a moment of deployment or a clock, and not known where the node is silent', () => {
  expect(codeAgeOf({}, contract)).toBeUndefined()
  expect(codeAgeOf({ codes: madeAt(), now: day }, contract)).toBeUndefined()
  expect(codeAgeOf({ codes: madeAt(0) }, contract)).toBeUndefined()
  expect(codeAgeOf({ codes: { of: new Map([[contract, silent]]) }, now: day }, contract)).toBeUndefined()
  expect(codeAgeOf({ codeAges: { of: new Map([[contract, silent]]) } }, contract)).toEqual(silent)
})

test('what an account runs by EIP-7702 is young, however long it has done so: its key may exchange it', () => {
  const delegated = {
    of: new Map([[contract, known({ size: 23, delegatedTo: people.alice, createdAt: 0 })]]),
  }
  expect(codeAgeOf({ codeAges: aged(400), codes: delegated, now: 900 * day }, contract)).toEqual(known(0))
})

test('code is fresh for 30 days', () => {
  expect([known(0), known(29.99), known(30), known(400), silent, undefined].map(isFresh)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect([known(29.99), known(30), silent, undefined].map(isSettled)).toEqual([false, true, false, false])
})
