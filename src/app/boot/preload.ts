import type { QueryClient } from '@tanstack/react-query'
import { routes } from '#app/routes.ts'
import type { Services } from '#session/services.ts'
import { openedSafe } from '#session/session.ts'
import { readFirst } from './readFirst.ts'

/** Asks for a page's code, and for its data beside it, as soon as the address names it. Returns how to stop. */
export function preloadPages(services: Services, queryClient: QueryClient): () => void {
  const { places, session, chains } = services
  const preload = () => {
    const place = places.store.getState()
    const route = routes.get(place.page)
    const opened = openedSafe(session.getState().host, place, chains)
    if (!route || opened.kind !== 'safe') return
    window.countersignCode?.(place.page)
    void route.part.load()
    for (const ask of route.asks(services, opened.safe, place.params)) void ask(queryClient)
  }
  preload()
  readSafe(services)
  return places.store.subscribe(preload)
}

/** Reads the Safe of a page that shows its verdict first, beside the loading of its code. */
function readSafe({ places, session, chains, chainOf }: Services): void {
  const place = places.store.getState()
  const opened = openedSafe(session.getState().host, place, chains)
  if (opened.kind !== 'safe' || !readFirst.includes(place.page)) return
  const { chainId, address } = opened.safe
  const chain = chainOf(chainId)
  // What verifies asks for the same, and tells where that cannot be loaded.
  if (chain)
    import('#verify/sharedBlock.ts').then(({ prefetchEarly }) => prefetchEarly(chain, address), ignored)
}

const ignored = () => undefined

/** Whether the code of the page is there that the address names; one without an open Safe has none to wait for. */
export function isPageHere({ places, session, chains }: Services): boolean {
  const place = places.store.getState()
  const route = routes.get(place.page)
  const isSafe = openedSafe(session.getState().host, place, chains).kind === 'safe'
  return !route || !isSafe || route.part.store.getState().Code !== undefined
}
