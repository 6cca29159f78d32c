import type { QueryClient } from '@tanstack/react-query'
import { routes } from '#app/routes.ts'
import type { Services } from '#session/services.ts'
import { openedSafe } from '#session/session.ts'

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
  return places.store.subscribe(preload)
}

/** Whether the code of the page is there that the address names; one without an open Safe has none to wait for. */
export function isPageHere({ places, session, chains }: Services): boolean {
  const place = places.store.getState()
  const route = routes.get(place.page)
  const isSafe = openedSafe(session.getState().host, place, chains).kind === 'safe'
  return !route || !isSafe || route.part.store.getState().Code !== undefined
}
