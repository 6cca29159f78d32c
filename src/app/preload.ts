import type { QueryClient } from '@tanstack/react-query'
import type { Services } from '#session/services.ts'
import { openedSafe } from '#session/session.ts'
import { routes } from './routes.ts'

/** Asks for a page's data as soon as the address names it, while its chunk is still on the way. Returns how to stop. */
export function preloadPages(services: Services, queryClient: QueryClient): () => void {
  const { places, session, chains } = services
  const preload = () => {
    const place = places.store.getState()
    const opened = openedSafe(session.getState().host, place, chains)
    if (opened.kind !== 'safe') return
    for (const ask of routes.get(place.page)?.asks(services, opened.safe, place.params) ?? [])
      void ask(queryClient)
  }
  preload()
  return places.store.subscribe(preload)
}
