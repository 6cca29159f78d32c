import { expect, test } from 'vitest'
import { createRowResults } from './rowResults.ts'
import { notVerified, type RowSummary } from './rowSummary.ts'

const said = (kind: RowSummary['kind']): RowSummary => ({ ...notVerified, kind })

test('what was found stays known, and whoever listens is told', () => {
  const rows = createRowResults()
  let told = 0
  const leave = rows.watch(() => {
    told += 1
  })
  rows.find('a', said('pass'))
  rows.find('b', said('warn'))
  expect([rows.of('a')?.kind, rows.of('b')?.kind, rows.of('c'), told]).toEqual(['pass', 'warn', undefined, 2])
  leave()
  rows.find('a', said('stop'))
  expect([rows.of('a')?.kind, told]).toEqual(['stop', 2])
})

test('what is found while the page moves is told when it rests', () => {
  const rows = createRowResults()
  let told = 0
  rows.watch(() => {
    told += 1
  })
  rows.hold(true)
  rows.find('a', said('pass'))
  rows.find('b', said('warn'))
  expect([rows.of('a'), rows.isHeld(), told]).toEqual([undefined, true, 0])
  rows.hold(false)
  expect([rows.of('a'), rows.of('b'), rows.isHeld(), told]).toEqual([said('pass'), said('warn'), false, 1])
  rows.hold(false)
  expect(told).toBe(1)
})
