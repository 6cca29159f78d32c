import { expect, test } from 'vitest'
import { aboutChecks } from '#core/checks/catalogue/about.ts'
import type { CheckId } from '#core/checks/result.ts'
import { sourceOf } from './sourceOf.ts'

const ids = Object.keys(aboutChecks) as CheckId[]
const said = (id: CheckId) => sourceOf({ id, outcome: 'pass', severity: 'block' })
const idsFrom = (words: RegExp) => ids.filter((id) => words.test(said(id)))
const without = (...sources: string[]) =>
  ids.filter((id) => !aboutChecks[id].source.some((one) => sources.includes(one)))

test('what is said to be read from the chain is read from there, and nothing else of which a check reads there', () => {
  const read = idsFrom(/chain|node/)
  expect(read.filter((id) => without('chain', 'second source').includes(id))).toEqual([])
  expect(ids.filter((id) => aboutChecks[id].source.includes('chain') && !read.includes(id))).toEqual([])
})

test('what is compared with known contracts alone, or worked out from the bytes, says that', () => {
  expect(idsFrom(/known contracts/)).toEqual(
    ids.filter(
      (id) => aboutChecks[id].source.includes('register') && !aboutChecks[id].source.includes('chain'),
    ),
  )
  expect(idsFrom(/recomputed|recovered/)).toEqual(without('chain', 'register', 'second source'))
})

test('what could not be checked comes from nowhere, and a rule from who keeps it', () => {
  expect(sourceOf({ id: 'STATE-07', outcome: 'unknown', severity: 'block' })).toBe('not obtained')
  expect(sourceOf({ id: 'CHAIN-03', outcome: 'unknown', severity: 'info' })).toBe('nothing to compare with')
  expect(sourceOf({ id: 'SIG-09', outcome: 'unknown', severity: 'warn' })).toBe('outside our view')
  expect(sourceOf({ id: 'POLICY:small', outcome: 'unknown', severity: 'stop' })).toBe('a rule that you keep')
})
