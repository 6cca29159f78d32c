import { useRef } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './More.css'

const ID = 'more-sections'

/** A section that stands behind the button. */
export type MoreSection = {
  id: string
  name: string
  href: string
  /** The network does not have it: its page only says why. */
  isOff?: boolean
}

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
    <button type="button" className={className} popoverTarget={ID} aria-current={isCurrent || undefined}>
      {icon === 'more' && <Icon name="more" />}
      <span className="shell-section-name" data-name="More">
        More
      </span>
      {icon === 'open' && <Icon name="open" />}
    </button>
  )
}

type MoreProps = { sections: readonly MoreSection[]; current: string | undefined }

/** The other sections: below their button in the header, a sheet from below on phones. The browser closes it. */
export function More({ sections, current }: MoreProps) {
  const list = useRef<HTMLElement>(null)
  return (
    // Any navigation, also Back, closes it.
    <nav key={current} id={ID} popover="auto" className="more" aria-label="More sections" ref={list}>
      <ul>
        {sections.map(({ id, name, href, isOff }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={id === current ? 'page' : undefined}
              onClick={() => list.current?.hidePopover()}
            >
              {name} {isOff && <small>not on this network</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
