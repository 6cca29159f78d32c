import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import { byType, oneOf } from './open.ts'
import { isReadable, list, page } from './transaction/list.ts'
import { Count, object } from './vocabulary.ts'

const Shape = byType(object({ type: v.literal('CIRCLE'), radius: Count }), object({ type: v.literal('DOT') }))
const misread = (path: string) => expect.objectContaining({ name: 'GatewayShapeError', path })

describe('an enumeration', () => {
  const Status = oneOf('SUCCESS', 'FAILED')

  test('reads what it knows as it is', () => expect(read(Status, 'SUCCESS')).toBe('SUCCESS'))

  test.each(['PENDING', 'success', '', 'constructor', '__proto__'])('keeps %j as unknown', (value) =>
    expect(read(Status, value)).toEqual({ unknown: value }),
  )

  test.each([null, 1, undefined, {}])('refuses %j', (value) =>
    expect(() => read(Status, value)).toThrow(misread('')),
  )
})

describe('a kind', () => {
  test('is read by its type, extra keys kept', () =>
    expect(read(Shape, { type: 'CIRCLE', radius: 2, colour: 'red' })).toEqual({
      type: 'CIRCLE',
      radius: 2,
      colour: 'red',
    }))

  test.each(['SQUARE', 'constructor', '__proto__', 'toString'])(
    'that is %j is kept whole as unknown',
    (type) => expect(read(Shape, { type, side: [1] })).toEqual({ type: 'unknown', raw: { type, side: [1] } }),
  )

  test('without a type is malformed there', () => {
    for (const value of [{}, { type: 5 }]) expect(() => read(Shape, value)).toThrow(misread('type'))
    for (const value of [null, [], 'DOT', 1]) expect(() => read(Shape, value)).toThrow(misread(''))
  })
})

describe('a list', () => {
  test('keeps what can be read and puts a stand-in where something cannot', () => {
    const items = read(list(Shape), [
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

  test('that is none is malformed', () =>
    expect(() => read(list(Shape), { 0: { type: 'DOT' } })).toThrow(misread('')))

  test('in a page needs neither count nor neighbours', () =>
    expect(read(page(Shape), { results: [] })).toEqual({ results: [] }))
})
