import { describe, expect, test } from 'vitest'
import { hrefOf, placeFromLocation } from './location.ts'

const safe = 'sandbox:0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('the address of a page', () => {
  test('has the Safe in the query and the page in the fragment', () =>
    expect(hrefOf(safe, 'transaction', { id: '0xab' })).toBe(`?safe=${safe}#/transaction?id=0xab`))

  test('without a Safe keeps only the page', () => expect(hrefOf(undefined, 'queue')).toBe('?#/queue'))

  test.each([
    ['', '', { safe: undefined, page: '' }],
    [`?safe=${safe}`, '#/', { safe, page: '' }],
    [`?safe=${safe}`, '#/queue', { safe, page: 'queue' }],
    [`?safe=${encodeURIComponent(safe)}`, '#/queue/', { safe, page: 'queue' }],
    ['', '#/transaction?id=a?b', { safe: undefined, page: 'transaction' }],
  ])('reads %s %s', (search, hash, place) => expect(placeFromLocation({ search, hash })).toMatchObject(place))

  test('reads parameters, question marks in them too', () =>
    expect(placeFromLocation({ search: '', hash: '#/transaction?id=a%3Fb&x=1?2' }).params.get('x')).toBe(
      '1?2',
    ))
})
