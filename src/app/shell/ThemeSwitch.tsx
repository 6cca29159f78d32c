import { useSyncExternalStore } from 'react'
import { themes } from '#ui/theme.ts'
import { theme } from './theme.ts'

const words = { system: 'As the system', light: 'Light', dark: 'Dark' } as const

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.get)
  return (
    <label className="footer-theme">
      Colours
      <select
        value={chosen}
        onChange={(event) => theme.set(themes.find((one) => one === event.target.value) ?? 'system')}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
