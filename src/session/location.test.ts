import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { createRouter, hrefOf, pageLocationFrom } from './location.ts'

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
  ])('reads %s %s', (search, hash, place) => expect(pageLocationFrom({ search, hash })).toMatchObject(place))

  test('reads parameters, question marks in them too', () =>
    expect(pageLocationFrom({ search: '', hash: '#/transaction?id=a%3Fb&x=1?2' }).params.get('x')).toBe(
      '1?2',
    ))
})

/** A browser's history of one tab, as the page sees it. */
function tab({ isFramed = false, hash = '#/queue?show=mine' } = {}) {
  const entries = [{ state: null as unknown, url: new URL(`http://localhost/?safe=${safe}${hash}`) }]
  let at = 0
  const put = (place: number, state: unknown, url: URL) =>
    entries.splice(place, entries.length, { state, url })
  const window = {
    get location() {
      return entries[at]?.url
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _: string, url: URL) => put(++at, state, url),
      replaceState: (state: unknown, _: string, url: URL | string) =>
        put(at, state, new URL(url, entries[at]?.url)),
      back: () => {
        at -= 1
      },
    },
    document: { documentElement: { dataset: {} } },
    addEventListener: () => undefined,
    get parent(): unknown {
      return isFramed ? undefined : window
    },
  }
  return { places: createRouter(window as unknown as Window), window }
}

describe('the way back to the page before', () => {
  const one = hrefOf(safe, 'transaction', { id: '0xab' })

  test('leads to where that was left, also after this one took its address anew', () => {
    const { places, window } = tab()
    places.go(one)
    places.go(one, { replace: true })
    expect(places.goBackTo(hrefOf(safe, 'queue'))).toBe(true)
    expect(window.location?.hash).toBe('#/queue?show=mine')
  })

  test.each([
    ['another page', hrefOf(safe, 'history')],
    ['the page of another Safe', hrefOf(undefined, 'queue')],
    ['a page that says more', hrefOf(safe, 'queue', { show: 'all' })],
  ])('does not lead to %s', (_, href) => {
    const { places, window } = tab()
    places.go(one)
    expect(places.goBackTo(href)).toBe(false)
    expect(window.location?.hash).toBe('#/transaction?id=0xab')
  })

  test('is none from a page to itself: all of a list is not what was left of it before', () => {
    const { places, window } = tab()
    places.go(hrefOf(safe, 'queue', { show: 'mine', unsigned: 'shown' }))
    expect(places.goBackTo(hrefOf(safe, 'queue'))).toBe(false)
    expect(window.location?.hash).toBe('#/queue?show=mine&unsigned=shown')
  })

  test('is none in a frame, nor on the first page', () => {
    const { places } = tab({ isFramed: true })
    places.go(one)
    expect(places.goBackTo(hrefOf(safe, 'queue'))).toBe(false)
    expect(tab().places.goBackTo(hrefOf(safe, 'queue'))).toBe(false)
  })
})

test.each([
  ['#/record', '#/history', 'history'],
  ['#/record?kind=module', '#/history?kind=module', 'history'],
  ['#record/', '#/history', 'history'],
  ['#/delegates', '#/proposers', 'proposers'],
])('a link to %s leads to %s', (hash, renamed, page) => {
  const { places, window } = tab({ hash })
  expect(places.store.getState().page).toBe(page)
  expect(window.location?.hash).toBe(renamed)
  expect(window.location?.search).toBe(`?safe=${safe}`)
})

test('an address of any length is read in one pass, and no page has a longer name than 200', async () => {
  const long = { search: '', hash: `#/${'/'.repeat(500_000)}x?a=${'b'.repeat(2_000_000)}` }
  expect(await leastCpuTime(() => pageLocationFrom(long), 500)).toBeLessThan(500)
  const place = pageLocationFrom(long)
  expect(place.page.length).toBeLessThanOrEqual(200)
  expect(place.params.get('a')).toHaveLength(999_998)
  expect(pageLocationFrom({ search: '', hash: `#/${'p'.repeat(200)}q` }).page).toBe('p'.repeat(200))
})
