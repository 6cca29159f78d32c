import { createTheme, type Theme } from '#ui/theme/theme.ts'

/** The page's colours, chosen or the system's; the app in the frame is told whether they are dark. */
export type Colours = {
  get(): Theme
  set(theme: Theme): void
  isDark(): boolean
  subscribe(listener: () => void): () => void
}

/** Follows the choice at this page and, where it is `system`, the system. */
export function createColours(window: Window): Colours {
  const theme = createTheme({ root: window.document.documentElement, storage: () => window.localStorage })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    get: theme.get,
    set: theme.set,
    isDark: () => (theme.get() === 'system' ? system.matches : theme.get() === 'dark'),
    subscribe(listener) {
      const stop = theme.subscribe(listener)
      system.addEventListener('change', listener)
      return () => {
        stop()
        system.removeEventListener('change', listener)
      }
    },
  }
}
