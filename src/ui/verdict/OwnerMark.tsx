import { useMemo } from 'react'
import type { Address } from '#core/safe/safe.ts'
import { markBox, ownerMark } from './ownerMark.ts'
import './OwnerMark.css'

type OwnerMarkProps = {
  address: Address
  /** Drawn along its stroke once: its signature has just been verified here. */
  drawn?: boolean
  /** In a list's row: cut to where most marks end, so that it is not lost. */
  cut?: boolean
}

/** An owner's pen stroke. Decoration beside the address, never instead of it. */
export function OwnerMark({ address, drawn, cut }: OwnerMarkProps) {
  const path = useMemo(() => ownerMark(address), [address])
  return (
    <svg
      className={drawn ? 'owner-mark owner-mark-drawn' : 'owner-mark'}
      viewBox={`0 0 ${cut ? 110 : markBox.width} ${markBox.height}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      <path d={path} pathLength={drawn ? 1 : undefined} />
    </svg>
  )
}
