export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

type ThemeParts = {
  root: { dataset: DOMStringMap }
  /** May throw when it is only touched: a frame can be denied storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

const key = 'countersign.theme'

function read(storage: ThemeParts['storage']): Theme {
  try {
    const kept = storage().getItem(key)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch (_denied) {
    return 'system'
  }
}

function keep(storage: ThemeParts['storage'], theme: Theme): boolean {
  try {
    storage().setItem(key, theme)
    return true
  } catch (_denied) {
    return false
  }
}

/** The chosen colours: written on the root element for the style sheet, kept where storage allows. */
export function createTheme({ root, storage }: ThemeParts) {
  let chosen = read(storage)
  const listeners = new Set<() => void>()
  const show = () => {
    if (chosen === 'system') delete root.dataset.theme
    else root.dataset.theme = chosen
  }
  show()
  return {
    get: () => chosen,
    set(theme: Theme) {
      chosen = theme
      keep(storage, theme)
      show()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
