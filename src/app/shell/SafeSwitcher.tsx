import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import './SafeSwitcher.css'

type SafeSwitcherProps = {
  name: ReactNode
  /** "2 of 3 · Ethereum"; without the count until the chain has been read. */
  detail: ReactNode
  /** Opens the choice of another Safe. In a frame the host chooses, so there is none. */
  onOpen?: (() => void) | undefined
}

/** Which Safe the page is about. */
export function SafeSwitcher({ name, detail, onOpen }: SafeSwitcherProps) {
  const words = (
    <>
      <span className="safe-switcher-name">{name}</span>
      <span className="safe-switcher-detail">{detail}</span>
    </>
  )
  if (onOpen === undefined) return <div className="safe-switcher">{words}</div>
  return (
    <button type="button" className="safe-switcher" onClick={onOpen}>
      {words}
      <Icon name="open" />
    </button>
  )
}
