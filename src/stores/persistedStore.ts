import { createStore, type StoreApi } from 'zustand/vanilla'

type PersistedStoreOptions<T> = {
  /** Its name in the browser's storage. */
  key: string
  empty: T
  /** Reads what was kept before, which anybody may have changed; undefined for what cannot be used. */
  read: (kept: unknown) => T | undefined
  /** May throw when it is only touched: a frame can be denied storage. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * A store of what a person made or chose here, kept in this browser. Where storage is denied or full it lasts as long as the page.
 * What another tab changes is read as soon as it did.
 */
export function createPersistedStore<T extends object>({
  key,
  empty,
  read,
  storage = () => window.localStorage,
}: PersistedStoreOptions<T>): StoreApi<T> {
  const kept = () => readKept(() => storage().getItem(key), read) ?? empty
  const store = createStore<T>(kept)
  let isFromOutside = false
  store.subscribe((state) => {
    if (isFromOutside) return
    try {
      storage().setItem(key, JSON.stringify(state))
    } catch (_deniedOrFull) {
      // What was made stays in the store, for as long as the page is open.
    }
  })
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return
    isFromOutside = true
    store.setState(kept(), true)
    isFromOutside = false
  })
  return store
}

function readKept<T>(text: () => string | null, read: (kept: unknown) => T | undefined): T | undefined {
  try {
    const json = text()
    return json === null ? undefined : read(JSON.parse(json))
  } catch (_deniedOrNotJson) {
    return undefined
  }
}
