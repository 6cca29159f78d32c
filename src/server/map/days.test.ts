import { describe, expect, test } from 'vitest'
import { daysAtOffset, daysInZone, labelDays } from './days.ts'

const at = (text: string) => ({ timestamp: Date.parse(text) })
const shown = (items: ReturnType<typeof labelDays>) =>
  items.map((item) =>
    item.type === 'DATE_LABEL'
      ? `day ${new Date(item.timestamp).toISOString()}`
      : new Date(item.transaction.timestamp).toISOString(),
  )

const late = at('2026-03-01T23:30:00.000Z')
const early = at('2026-03-01T22:30:00.000Z')

describe('Day labels of the history', () => {
  test('carry the instant of the first transaction of their day, not midnight', () =>
    expect(shown(labelDays([late, early], daysInZone('UTC'), undefined))).toEqual([
      'day 2026-03-01T23:30:00.000Z',
      '2026-03-01T23:30:00.000Z',
      '2026-03-01T22:30:00.000Z',
    ]))

  test('fall where midnight is in the time zone asked for', () => {
    const berlin = [
      'day 2026-03-01T23:30:00.000Z',
      '2026-03-01T23:30:00.000Z',
      'day 2026-03-01T22:30:00.000Z',
      '2026-03-01T22:30:00.000Z',
    ]
    expect(shown(labelDays([late, early], daysInZone('Europe/Berlin'), undefined))).toEqual(berlin)
    expect(shown(labelDays([late, early], daysAtOffset(3_600_000), undefined))).toEqual(berlin)
  })

  test('are left out only where the page before ended at the same instant', () => {
    expect(shown(labelDays([early], daysInZone('UTC'), early.timestamp))).toEqual([
      '2026-03-01T22:30:00.000Z',
    ])
    expect(shown(labelDays([early], daysInZone('UTC'), late.timestamp))).toHaveLength(2)
  })

  test('know no time zone that IANA does not know', () =>
    expect(() => daysInZone('Nowhere/Land')).toThrow(RangeError))
})
