/** Replaces the browser's storage as long as the page is open. */
function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

/** RainbowKit uses local storage without a check; where the browser denies it, memory replaces it. */
export function withStorage(window: Window): void {
  try {
    window.localStorage.getItem('')
  } catch (_denied) {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: createMemoryStorage() })
  }
}
