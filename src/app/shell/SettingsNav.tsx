import type { MoreSection } from './More.tsx'
import './SettingsNav.css'

/** The pages of the settings, the open one marked. */
export function SettingsNav({
  sections,
  current,
}: {
  sections: readonly MoreSection[]
  current: string | undefined
}) {
  return (
    <nav className="settings-nav" aria-label="Settings pages">
      <ul>
        {sections.map(({ id, name, href, isOff }) => (
          <li key={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {name} {isOff && <small>not on this network</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
