import { describe, expect, test } from 'vitest'
import { dayOf } from './when.ts'

describe('a day in the reader’s own time zone', () => {
  // `Date` without a zone is local time (ECMA-262, Date Time String Format).
  test.each([
    ['2026-11-05T23:59:59', '5 Nov'],
    ['2026-02-28T00:00:00', '28 Feb'],
  ])('%s is %s', (at, day) => {
    expect(dayOf(new Date(at).getTime())).toBe(day)
  })
})
