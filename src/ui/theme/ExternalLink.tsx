import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './ExternalLink.css'

/** A link that leaves this page for another site, and says so. */
export function ExternalLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return null
  return (
    <a className="outward" href={href} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="outward" />
      <span className="hidden-text">(opens another site)</span>
    </a>
  )
}
