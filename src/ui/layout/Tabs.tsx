import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './Tabs.css'

type TabsProps = {
  /** What is chosen between, for those who hear the page. */
  label: string
  tabs: readonly { id: string; name: ReactNode }[]
  current: string
  onChange: (id: string) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Views of one thing, one at a time: arrows, Home and End change between them. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.id === current)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = new Map([
      ['ArrowRight', (at + 1) % tabs.length],
      ['ArrowLeft', (at - 1 + tabs.length) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ])
    const next = tabs[steps.get(event.key) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
