import { createPersistedStore } from './persistedStore.ts'

/** Safes by `<shortName>:<address>`: those that a person watches, and those opened here, the last one first. */
type KnownSafes = { watched: readonly string[]; opened: readonly string[] }

const maxOpened = 12

const isName = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,40}:0x[0-9a-fA-F]{40}$/.test(text)

const namesIn = (kept: unknown): string[] => (Array.isArray(kept) ? [...new Set(kept.filter(isName))] : [])

export const knownSafes = createPersistedStore<KnownSafes>({
  key: 'countersign.safes',
  empty: { watched: [], opened: [] },
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    const { watched, opened } = Object.assign({ watched: [], opened: [] }, kept)
    return { watched: namesIn(watched), opened: namesIn(opened).slice(0, maxOpened) }
  },
})

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)

export const watchSafe = (name: string) =>
  knownSafes.setState(({ watched }) => ({ watched: [...without(watched, name), name] }))

export const unwatchSafe = (name: string) =>
  knownSafes.setState(({ watched }) => ({ watched: without(watched, name) }))

export const noteOpened = (name: string) =>
  knownSafes.setState(({ opened }) => ({ opened: [name, ...without(opened, name)].slice(0, maxOpened) }))

export const forgetOpened = (name: string) =>
  knownSafes.setState(({ opened }) => ({ opened: without(opened, name) }))
