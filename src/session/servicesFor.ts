import { createStore } from 'zustand/vanilla'
import type { PageLocation } from './location.ts'
import type { Services } from './services.ts'
import { prefixed, type SafeId } from './session.ts'

/** The services of a part of a page that shows another Safe: in it that Safe is the open one, and its links lead to it. Standalone alone: a host's Safe stays. */
export function servicesFor(services: Services, safe: SafeId): Services {
  const store = createStore<PageLocation>(() => ({
    safe: prefixed(safe),
    page: 'queue',
    params: new URLSearchParams(),
  }))
  return { ...services, places: { ...services.places, store } }
}
