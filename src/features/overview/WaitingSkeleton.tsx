import type { CSSProperties } from 'react'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import './WaitingSkeleton.css'

/** How many of what waits the overview shows. */
export const shownWaiting = 3

type WaitingRuledProps = {
  /** What the service lists, as far as it is known. */
  listed: readonly { type?: unknown }[] | undefined
}

/** The lines of the highest row there is; where rows are lower, what is too much is cut off. */
const linesOfRow = 6

/** The room of what waits, until it can be read. */
export function WaitingSkeleton({ listed }: WaitingRuledProps) {
  const rows = Math.min(listed?.filter(({ type }) => type === 'TRANSACTION').length ?? 0, shownWaiting)
  const lines = listed && rows === 0 ? 3 : Math.max(rows, 1) * linesOfRow
  return (
    <div
      className={rows > 0 ? 'waiting-ruled waiting-ruled-listed' : 'waiting-ruled'}
      style={{ '--rows': rows } as CSSProperties}
    >
      <RuledLoading label="Loading the queue" lines={lines} />
    </div>
  )
}

/** In one column the owners stand below the window until all that stands before them has its place. */
export const WaitingSpace = () => <div className="waiting-room" />
