import { describe, expect, test } from 'vitest'
import { neighbours, readCursor } from './page.ts'

const url = new URL(
  'https://gateway.example/v1/chains/1/safes/0xabc/transactions/history?timezone=UTC&cursor=limit%3D2%26offset%3D2',
)

describe('Paging', () => {
  test('a cursor says limit and offset, and without one it is 20 and 0', () => {
    expect(readCursor('limit=50&offset=100')).toEqual({ limit: 50, offset: 100 })
    expect(readCursor(undefined)).toEqual({ limit: 20, offset: 0 })
  })

  test.each(['limit=abc', 'limit=-5&offset=-1', 'limit=0', '%%%', 'offset=99999999999999'])(
    'the malformed cursor %s is ignored',
    (cursor) => expect(readCursor(cursor)).toEqual({ limit: 20, offset: 0 }),
  )

  test('neighbours are whole URLs of the same route with the rest of the query kept', () =>
    expect(neighbours(url, { limit: 2, offset: 2 }, 5)).toEqual({
      next: 'https://gateway.example/v1/chains/1/safes/0xabc/transactions/history?timezone=UTC&cursor=limit%3D2%26offset%3D4',
      previous:
        'https://gateway.example/v1/chains/1/safes/0xabc/transactions/history?timezone=UTC&cursor=limit%3D2%26offset%3D0',
    }))

  test('the first page has no previous, the last no next, and previous never goes below the start', () => {
    expect(neighbours(url, { limit: 2, offset: 0 }, 2)).toEqual({ next: null, previous: null })
    expect(neighbours(url, { limit: 20, offset: 5 }, 6).previous).toContain('offset%3D0')
  })
})
