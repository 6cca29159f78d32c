import { createStore } from 'zustand/vanilla'

/**
 * Where the page is: `<base>/?safe=<shortName>:<address>#/<page>?<params>`. The Safe stands only in the query, the
 * page only in the fragment.
 */
export type Place = { safe: string | undefined; page: string; params: URLSearchParams }

type Addressed = Pick<Location, 'search' | 'hash'>

export function placeFromLocation({ search, hash }: Addressed): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  return {
    safe: new URLSearchParams(search).get('safe') ?? undefined,
    page: path.replace(/\/+$/, ''),
    params: new URLSearchParams(query),
  }
}

/** The relative address of a page. `safe` undefined opens a page without a Safe; colons stay readable. */
export function hrefOf(safe: string | undefined, page: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString()
  return `${safe ? `?safe=${encodeURI(safe)}` : '?'}#/${page}${query ? `?${query}` : ''}`
}

/** The page that a host shows for an address it does not know (404.html) says so; its own address names no page. */
export function startPlace({ location, history, document }: Window): void {
  if (document.documentElement.dataset.page !== 'not-found' || location.hash !== '') return
  history.replaceState(null, '', `${location.search}#/not-found`)
}

/** A store that follows the browser's address; `go` is the only way the page changes it. */
export function createPlaces(window: Window) {
  startPlace(window)
  const store = createStore<Place>(() => placeFromLocation(window.location))
  const read = () => store.setState(placeFromLocation(window.location), true)
  window.addEventListener('popstate', read)
  window.addEventListener('hashchange', read)
  return {
    store,
    go(href: string, { replace = false } = {}) {
      const url = new URL(href, window.location.href)
      if (href.startsWith('?#')) url.search = ''
      window.history[replace ? 'replaceState' : 'pushState'](null, '', url)
      read()
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
