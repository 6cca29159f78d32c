import { useStore } from 'zustand'
import { createPersistedStore } from '#stores/persistedStore.ts'

/** The origins of apps that a person opened inside this page, knowing what that means. */
const opened = createPersistedStore<{ origins: readonly string[] }>({
  key: 'countersign.openedApps',
  empty: { origins: [] },
  read: (kept) => {
    const origins = typeof kept === 'object' && kept !== null && 'origins' in kept ? kept.origins : undefined
    return Array.isArray(origins)
      ? { origins: origins.filter((origin) => typeof origin === 'string') }
      : undefined
  },
})

export const useConsented = (origin: string) => useStore(opened, ({ origins }) => origins.includes(origin))

export const consentTo = (origin: string) =>
  opened.setState(({ origins }) => ({ origins: [...origins.filter((one) => one !== origin), origin] }))

export const takeBack = (origin: string) =>
  opened.setState(({ origins }) => ({ origins: origins.filter((one) => one !== origin) }))
