import { describe, expect, test } from 'vitest'
import { createTheme } from './theme.ts'

const memory = (kept?: string) => {
  const items = new Map(kept === undefined ? [] : [['countersign.theme', kept]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const rootOf = (): { dataset: DOMStringMap } => ({ dataset: {} })

describe('theme', () => {
  test('follows the system until somebody chooses', () => {
    const root = rootOf()
    const theme = createTheme({ root, storage: () => memory() })
    expect(theme.get()).toBe('system')
    expect(root.dataset).toEqual({})
  })

  test('a choice is shown, kept and told', () => {
    const root = rootOf()
    const storage = memory()
    const theme = createTheme({ root, storage: () => storage })
    let told = 0
    const stop = theme.subscribe(() => told++)
    theme.set('dark')
    stop()
    theme.set('system')
    expect(root.dataset.theme).toBeUndefined()
    expect([...storage.items.values()]).toEqual(['system'])
    expect(told).toBe(1)
  })

  test('the kept choice is shown on the next visit, nonsense is not', () => {
    const root = rootOf()
    createTheme({ root, storage: () => memory('dark') })
    expect(root.dataset.theme).toBe('dark')
    expect(createTheme({ root: rootOf(), storage: () => memory('sepia') }).get()).toBe('system')
  })

  test('works where storage is denied', () => {
    const root = rootOf()
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const theme = createTheme({ root, storage: denied })
    theme.set('light')
    expect(root.dataset.theme).toBe('light')
  })
})
