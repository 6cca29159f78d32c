import { useStore } from 'zustand'
import { createPersistedStore } from '#stores/persistedStore.ts'

/** The addresses of the apps that a person pinned. */
const pinned = createPersistedStore<{ urls: readonly string[] }>({
  key: 'countersign.pinnedApps',
  empty: { urls: [] },
  read: (kept) => {
    const urls = typeof kept === 'object' && kept !== null && 'urls' in kept ? kept.urls : undefined
    return Array.isArray(urls) ? { urls: urls.filter((url) => typeof url === 'string') } : undefined
  },
})

export const usePinned = () => useStore(pinned, ({ urls }) => urls)

export const togglePin = (url: string) =>
  pinned.setState(({ urls }) => ({
    urls: urls.includes(url) ? urls.filter((one) => one !== url) : [...urls, url],
  }))
