import { createStore } from 'zustand/vanilla'
import { withoutEnd } from '#core/text/withoutEnd.ts'

/**
 * The address of a page: `<base>/?safe=<shortName>:<address>#/<page>?<params>`. The Safe is only in the query, the page only in the
 * fragment.
 */
export type PageLocation = { safe: string | undefined; page: string; params: URLSearchParams }

/** No page has a longer name; anybody can make an address. */
const maxPageLength = 200
/** The most characters of a link's parameters: room for a capsule or a batch (512 kB). */
const maxQueryLength = 1_000_000

/** Former names of pages, which are in bookmarks and links. */
const renamedPages = new Map([
  ['record', 'history'],
  ['delegates', 'proposers'],
])

type Addressed = Pick<Location, 'search' | 'hash'>

export function pageLocationFrom({ search, hash }: Addressed): PageLocation {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  return {
    safe: new URLSearchParams(search).get('safe') ?? undefined,
    page: withoutEnd(path.slice(0, maxPageLength), '/'),
    params: new URLSearchParams(query.slice(0, maxQueryLength)),
  }
}

/** The relative address of a page. Without `safe` it opens a page without a Safe; colons stay readable. */
export function hrefOf(safe: string | undefined, page: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString()
  return `${safe ? `?safe=${encodeURI(safe)}` : '?'}#/${page}${query ? `?${query}` : ''}`
}

/** The page that a host shows for an unknown address (404.html) says so; its own address has no page. */
export function startLocation({ location, history, document }: Window): void {
  if (document.documentElement.dataset.page !== 'not-found' || location.hash !== '') return
  history.replaceState(null, '', `${location.search}#/not-found`)
}

/** A link with a former name shows the page, and the address bar its present name. */
function renamePage({ location, history }: Window): void {
  const name = renamedPages.get(pageLocationFrom(location).page)
  if (name === undefined) return
  history.replaceState(
    history.state,
    '',
    `${location.search}${location.hash.replace(/^#[^?]*/, `#/${name}`)}`,
  )
}

/** A store that follows the browser's address; `go` and `goBackTo` are the only ways the page changes it. */
export function createRouter(window: Window) {
  startLocation(window)
  renamePage(window)
  const store = createStore<PageLocation>(() => pageLocationFrom(window.location))
  const here = () => pageLocationFrom(window.location)
  const read = () => {
    renamePage(window)
    store.setState(here(), true)
  }
  /** The page before this one, stored with this one's entry in the browser's history. */
  const before = (): PageLocation | undefined => {
    const kept: unknown = window.history.state
    if (typeof kept !== 'object' || kept === null || !('before' in kept)) return undefined
    return pageLocationFrom(new URL(String(kept.before), window.location.href))
  }
  window.addEventListener('popstate', read)
  window.addEventListener('hashchange', read)
  return {
    store,
    go(href: string, { replace = false } = {}) {
      const url = new URL(href, window.location.href)
      if (href.startsWith('?#')) url.search = ''
      const { search, hash } = window.location
      if (replace) window.history.replaceState(window.history.state, '', url)
      else window.history.pushState({ before: `${search}${hash}` }, '', url)
      read()
    },
    /**
     * Goes back if the page before this one is `href`, so that it appears as it was left; otherwise returns false. Not in a frame, where
     * pages of the host lie between.
     */
    goBackTo(href: string): boolean {
      const asked = pageLocationFrom(new URL(href, window.location.href))
      const was = before()
      if (window.parent !== window || asked.params.size > 0 || asked.page === here().page) return false
      if (was?.safe !== asked.safe || was?.page !== asked.page) return false
      window.history.back()
      return true
    },
  }
}

export type Router = ReturnType<typeof createRouter>
