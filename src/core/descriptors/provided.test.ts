import { expect, test } from 'vitest'
import { makerOf, markText, type ReadingAtCall } from './provided.ts'
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
const placed = (path: readonly number[], one: Reading): ReadingAtCall => ({
  path,
  to: undefined,
  owner: 'Example',
  mark: 'claimed',
  isVouched: true,
  ok: true,
  reading: one,
})

const account = `0x${'1a'.repeat(20)}` as const
const whole: Reading = { ...reading, accounts: [account] }

test('words read all of a call where every byte is proven and shown, and somebody vouches for them', () => {
  const by = (one: Reading, more: object = {}) => makerOf([{ ...placed([], one), ...more }])
  expect(by(whole)).toEqual({ by: 'claimed by Example', accounts: [account] })
  expect(by(reading)).toBeUndefined()
  expect(by({ ...whole, isExact: false })).toBeUndefined()
  expect(by({ ...whole, unshown: ['a'] })).toBeUndefined()
  expect(by({ ...whole, hidden: [{ label: 'A', value: '1', place: 'a' }] })).toBeUndefined()
  expect(by(whole, { isVouched: false })).toBeUndefined()
  expect(makerOf([])).toBeUndefined()
  const refused = { ...placed([], whole), ok: false, text: 'No.' } as const
  expect(makerOf([refused, placed([], whole)])).toBeDefined()
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
