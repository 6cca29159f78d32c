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
  expect(markText('audited', 'Example')).toBe('audited')
  expect(markText('claimed', 'Example')).toBe('claimed by Example')
  expect(markText('own', 'Example')).toBe('your own')
})
