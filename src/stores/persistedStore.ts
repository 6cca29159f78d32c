import { createStore, type StoreApi } from 'zustand/vanilla'

type PersistedStoreOptions<T> = {
  /** Its key in the browser's storage. */
  key: string
  empty: T
  /** Parses the stored value, which anybody may have changed; undefined for an unusable one. */
  read: (kept: unknown) => T | undefined
  /** Any access may throw: a frame can be denied storage. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** The keys of the stores that this page has opened. */
const opened = new Set<string>()

/** Whether something may be in a store, without its code: it is open, or the browser keeps something under its key. */
export function mayHold(
  key: string,
  storage: () => Pick<Storage, 'getItem'> = () => window.localStorage,
): boolean {
  if (opened.has(key)) return true
  try {
    return storage().getItem(key) !== null
  } catch (_denied) {
    // Nothing is kept where storage is denied, and what lasts as long as the page is in an open store.
    return false
  }
}

/**
 * A store that this browser keeps. Where storage is denied or full it lasts as long as the page. Changes by other tabs are read at once.
 */
export function createPersistedStore<T extends object>({
  key,
  empty,
  read,
  storage = () => window.localStorage,
}: PersistedStoreOptions<T>): StoreApi<T> {
  opened.add(key)
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
