import { expect, test } from 'vitest'
import { createPersistedStore, mayHold } from './persistedStore.ts'

type StoredNames = { names: string[] }

const read = (kept: unknown): StoredNames | undefined =>
  typeof kept === 'object' && kept !== null && 'names' in kept && Array.isArray(kept.names)
    ? { names: kept.names.filter((name) => typeof name === 'string') }
    : undefined

const storageOf = (entries = new Map<string, string>()) => ({
  entries,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
})

const open = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) =>
  createPersistedStore({ key: 'names', empty: { names: [] }, read, storage })

test('what was made is there after a reload', () => {
  const storage = storageOf()
  open(() => storage).setState({ names: ['Treasury'] })
  expect(open(() => storage).getState()).toEqual({ names: ['Treasury'] })
})

test.each(['{', '[]', 'null', '{"names":7}'])('%s in the storage is as good as nothing', (text) => {
  const storage = storageOf(new Map([['names', text]]))
  expect(open(() => storage).getState()).toEqual({ names: [] })
})

test('where storage is denied it lasts as long as the page', () => {
  const store = open(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.setState({ names: ['Treasury'] })
  expect(store.getState()).toEqual({ names: ['Treasury'] })
})

test('a full storage loses nothing of what is open', () => {
  const store = open(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  store.setState({ names: ['Reserve'] })
  expect(store.getState()).toEqual({ names: ['Reserve'] })
})

test('whether a store may hold something is known without it: by its key, or because it is open', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = storageOf(new Map([['kept', '{"names":[]}']]))
  expect(mayHold('kept', () => storage)).toBe(true)
  expect(mayHold('other', () => storage)).toBe(false)
  expect(mayHold('other', denied)).toBe(false)
  createPersistedStore({ key: 'other', empty: { names: [] }, read, storage: denied })
  expect(mayHold('other', denied)).toBe(true)
})
