import { expect, test } from 'vitest'
import { markText, type PlacedReading, readingAt } from './given.ts'
import type { Reading } from './reading.ts'

const reading: Reading = {
  intent: 'Do',
  owner: 'Example',
  fields: [],
  hidden: [],
  unshown: [],
  key: 'do()',
  isExact: true,
  inner: [],
  powers: [],
}
const placed = (path: readonly number[], one: Reading): PlacedReading => ({
  path,
  to: undefined,
  owner: 'Example',
  mark: 'claimed',
  ok: true,
  reading: one,
})

test('a call is understood by a reading at its own place whose bytes are proven', () => {
  const of = [placed([0, 1], reading), placed([1], { ...reading, isExact: false })]
  expect(readingAt({ of, refused: [] }, [0, 1])).toBe(reading)
  expect(readingAt({ of, refused: [] }, [0])).toBeUndefined()
  expect(readingAt({ of, refused: [] }, [1])).toBeUndefined()
  expect(readingAt(undefined, [])).toBeUndefined()
  const refused = { ...placed([], reading), ok: false, text: 'No.' } as const
  expect(readingAt({ of: [refused], refused: [] }, [])).toBeUndefined()
})

test('the marks by their words', () => {
  const owner = 'Example'
  const by = `0x${'1a'.repeat(20)}` as const
  expect(markText({ mark: 'audited', owner, attested: { by, isWhole: true } })).toBe(`attested by ${by}`)
  expect(markText({ mark: 'audited', owner, attested: { by, isWhole: false } })).toBe(
    `attested by ${by}, except what it includes`,
  )
  expect(markText({ mark: 'claimed', owner })).toBe('claimed by Example')
  expect(markText({ mark: 'own', owner })).toBe('your own')
})
