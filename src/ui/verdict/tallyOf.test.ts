import { describe, expect, test } from 'vitest'
import { tallyOf } from './tallyOf.ts'

describe('tallyOf', () => {
  test('says that all agree only when nothing was found', () =>
    expect(tallyOf(['pass', 'pass', 'info', 'unknown'])).toEqual([
      { kind: 'pass', text: '2 checked, all agree' },
      { kind: 'info', text: '1 note' },
      { kind: 'unknown', text: '1 could not be checked' },
    ]))

  test('does not say so where more could not be checked than was, which stands first then: no green before it', () =>
    expect(tallyOf(['pass', 'info', 'unknown', 'unknown']).map(({ text }) => text)).toEqual([
      '2 could not be checked',
      '1 checked',
      '1 note',
    ]))

  test('puts what blocks before what was checked', () =>
    expect(tallyOf(['pass', 'block', 'stop', 'block']).map(({ text }) => text)).toEqual([
      '2 blocked',
      '1 stop',
      '1 checked',
    ]))

  test('of nothing is empty', () => expect(tallyOf([])).toEqual([]))
})
