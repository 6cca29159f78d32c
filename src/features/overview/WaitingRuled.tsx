import type { CSSProperties } from 'react'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import './WaitingRuled.css'

/** How many of what waits the overview shows. */
export const shownWaiting = 3

type WaitingRuledProps = {
  /** What the service lists, as far as it is known. */
  listed: readonly { type?: unknown }[] | undefined
}

/** The room of what waits, until it can be read. */
export function WaitingRuled({ listed }: WaitingRuledProps) {
  const rows = listed?.filter(({ type }) => type === 'TRANSACTION').length ?? 0
  return (
    <div className="waiting-ruled" style={{ '--rows': Math.min(rows, shownWaiting) } as CSSProperties}>
      <RuledLoading label="Reading the queue" lines={listed && rows === 0 ? 2 : 6} />
    </div>
  )
}

/** In one column the owners stand below the window until what stands before them has its place. */
export const WaitingRoom = () => <div className="waiting-room" />
