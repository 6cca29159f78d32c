import { expect, test } from 'vitest'
import { walletStorage } from './storage.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

test('remembers which wallet was used last', async () => {
  const storage = memory()
  await walletStorage(() => storage).setItem('recentConnectorId', 'io.metamask')
  expect(await walletStorage(() => storage).getItem('recentConnectorId')).toBe('io.metamask')
})

test('does not remember connections', async () => {
  const storage = memory()
  await walletStorage(() => storage).setItem('store', { state: {} } as never)
  expect(storage.length).toBe(0)
})

test('a storage that the browser forbids is an empty one', async () => {
  const forbidden = walletStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await forbidden.setItem('recentConnectorId', 'io.metamask')
  expect(await forbidden.getItem('recentConnectorId')).toBeNull()
})

test('a full storage is no reason to fail', async () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  await expect(walletStorage(() => full).setItem('recentConnectorId', 'x')).resolves.toBeUndefined()
})
