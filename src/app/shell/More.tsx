import { useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { ShellSection } from './Shell.tsx'
import './More.css'

const ID = 'more-sections'

/** Opens the rest of the sections. It stands in the header and, on phones, at the foot of the window. */
export function MoreButton({
  className,
  icon,
  isCurrent,
}: {
  className: string
  icon: 'open' | 'more'
  isCurrent: boolean
}) {
  return (
    <button
      type="button"
      className={className}
      popoverTarget={ID}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {icon === 'more' && <Icon name="more" />}
      More
      {icon === 'open' && <Icon name="open" />}
    </button>
  )
}

type MoreProps = {
  sections: readonly ShellSection[]
  narrow: readonly ShellSection[]
  current: string | undefined
}

/** The rest of the sections: below their button in the header, a sheet from below on phones. The browser closes it. */
export function More({ sections, narrow, current }: MoreProps) {
  const list = useRef<HTMLElement>(null)
  const link = (section: ShellSection, isNarrow: boolean) => (
    <li key={section.id} className={isNarrow ? 'more-narrow' : undefined}>
      <a
        href={section.href}
        aria-current={section.id === current ? 'page' : undefined}
        onClick={() => list.current?.hidePopover()}
      >
        {section.name}
      </a>
    </li>
  )
  return (
    <nav id={ID} popover="auto" className="more" aria-label="More sections" ref={list}>
      <ul>
        {narrow.map((section) => link(section, true))}
        {sections.map((section) => link(section, false))}
      </ul>
    </nav>
  )
}
