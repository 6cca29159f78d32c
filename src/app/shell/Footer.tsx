import './Footer.css'
import { useSyncExternalStore } from 'react'
import { createTheme, themes } from '#ui/theme/theme.ts'

/** This page's colours. Importing it shows the choice that was kept. */
const theme = createTheme({ root: document.documentElement, storage: () => localStorage })

const words = { system: 'System', light: 'Light', dark: 'Dark' } as const

/** Light, dark, or as the system has it. */
function ThemeSwitch() {
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

export type FooterLinks = { docs: string; learn: string }

/** Exactly two links lead out of the app. */
export function Footer({ links }: { links: FooterLinks }) {
  return (
    <footer className="footer">
      <div>
        <a href={links.docs} target="_blank" rel="noopener noreferrer">
          Docs
        </a>
        <p>Find in-depth information about the API</p>
      </div>
      <div>
        <a href={links.learn} target="_blank" rel="noopener noreferrer">
          Learn
        </a>
        <p>Tips, tricks and commands</p>
      </div>
      <ThemeSwitch />
    </footer>
  )
}
