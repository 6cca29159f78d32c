/** What stands for the browser's storage while the page is open. */
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

/** RainbowKit touches local storage without asking whether it may; where the browser denies it, memory stands in. */
export function withStorage(window: Window): void {
  try {
    window.localStorage.getItem('')
  } catch (_denied) {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: createMemoryStorage() })
  }
}
