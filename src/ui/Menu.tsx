import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './Menu.css'

export type MenuItem = {
  key: string
  label: string
  onPick: () => void
  /** Why it cannot be done now; it is named and does nothing. */
  reason?: string | undefined
}

type MenuProps = { label: string; items: readonly MenuItem[]; icon?: IconName }

/** A button and the few acts behind it: arrows, Home, End and first letters choose, Escape closes. */
export function Menu({ label, items, icon = 'open' }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close()
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const steps = new Map([
      ['ArrowDown', rows[(at + 1) % rows.length]],
      ['ArrowUp', rows.at(at <= 0 ? -1 : at - 1)],
      ['Home', rows[0]],
      ['End', rows.at(-1)],
    ])
    const isLetter = event.key.length === 1 && event.key !== ' '
    const byLetter = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) =>
      row.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
    )
    const next = steps.get(event.key) ?? (isLetter ? byLetter : undefined)
    if (event.key === 'Escape') close()
    else if (next) next.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
        <Icon name={icon} />
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu-list"
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) setOpen(false)
          }}
          ref={(shown) => {
            list.current = shown
            if (!shown?.contains(document.activeElement))
              shown?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
          }}
        >
          {items.map(({ key, label: name, onPick, reason }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              aria-disabled={reason === undefined ? undefined : true}
              onClick={() => {
                if (reason !== undefined) return
                close()
                onPick()
              }}
            >
              {name}
              {reason !== undefined && <small>{reason}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
