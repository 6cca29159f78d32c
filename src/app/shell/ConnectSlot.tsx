import type { ReactNode } from 'react'
import './ConnectSlot.css'

/** The element the wallet island puts its button into. What is given stands there until then. */
export function ConnectSlot({ children }: { children?: ReactNode }) {
  return (
    <div id="connect-slot" className="connect-slot">
      {children}
    </div>
  )
}
