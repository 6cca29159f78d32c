import type { ReactNode } from 'react'
import { BRAND } from '#core/config/brand.ts'
import { Logo } from '#ui/theme/Logo.tsx'
import './BareShell.css'

/** The page before a Safe is open: the brand, the place, and what is loading. */
export function BareShell({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <div className="bare-shell">
      <header className="bare-shell-top">
        <span className="bare-shell-mark">
          <Logo />
          <span className="hidden-text">{BRAND}</span>
        </span>
        <p className="bare-shell-place">{place}</p>
      </header>
      <main className="bare-shell-main">{children}</main>
    </div>
  )
}

/** An origin for display, with its scheme where that is not https. */
export function Inside({ host }: { host: string | undefined }) {
  if (host === undefined) return 'Opening inside another page'
  return (
    <>
      Opening inside <strong>{host.replace(/^https:\/\//, '')}</strong>
    </>
  )
}
