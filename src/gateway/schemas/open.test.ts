import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { firstIssue, isReadable, list, page } from './list.ts'
import { byType, oneOf } from './open.ts'
import { Count } from './vocabulary.ts'

const Shape = byType({
  CIRCLE: v.object({ type: v.literal('CIRCLE'), radius: Count }),
  DOT: v.object({ type: v.literal('DOT') }),
})

describe('an enumeration', () => {
  const Status = oneOf('SUCCESS', 'FAILED')

  test('reads what it knows as it is', () => expect(v.parse(Status, 'SUCCESS')).toBe('SUCCESS'))

  test.each(['PENDING', 'success', '', 'constructor', '__proto__'])('keeps %j as unknown', (value) =>
    expect(v.parse(Status, value)).toEqual({ unknown: value }),
  )

  test.each([null, 1, undefined, {}])('refuses %j', (value) => expect(v.is(Status, value)).toBe(false))
})

describe('a kind', () => {
  test('is read by its type, extra keys left out', () =>
    expect(v.parse(Shape, { type: 'CIRCLE', radius: 2, colour: 'red' })).toEqual({
      type: 'CIRCLE',
      radius: 2,
    }))

  test.each(['SQUARE', 'constructor', '__proto__', 'toString'])(
    'that is %j is kept whole as unknown',
    (type) =>
      expect(v.parse(Shape, { type, side: [1] })).toEqual({ type: 'unknown', raw: { type, side: [1] } }),
  )

  test('without a type is malformed there', () => {
    for (const value of [{}, { type: 5 }])
      expect(firstIssue(v.safeParse(Shape, value).issues ?? []).path).toBe('type')
    for (const value of [null, [], 'DOT', 1]) expect(v.is(Shape, value)).toBe(false)
  })
})

describe('a list', () => {
  test('keeps what can be read and puts a stand-in where something cannot', () => {
    const items = v.parse(list(Shape), [
      { type: 'DOT' },
      { type: 'CIRCLE' },
      null,
      { type: 'CIRCLE', radius: 1 },
    ])
    expect(items).toMatchObject([
      { type: 'DOT' },
      { type: 'UNREADABLE', path: 'radius' },
      { type: 'UNREADABLE', path: '' },
      { type: 'CIRCLE', radius: 1 },
    ])
    expect(items.filter(isReadable)).toEqual([{ type: 'DOT' }, { type: 'CIRCLE', radius: 1 }])
  })

  test('that is none is malformed', () => expect(v.is(list(Shape), { 0: { type: 'DOT' } })).toBe(false))

  test('in a page needs neither count nor neighbours', () =>
    expect(v.parse(page(Shape), { results: [] })).toEqual({ results: [] }))
})
