import { type ReactNode, useEffect, useState } from 'react'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import type { Arrival } from './arrival.ts'
import { HostOpening } from './HostOpening.tsx'

/** How long a silent chain keeps the page closed. */
const LIMIT = 3_000

/** The page behind its opening: it already reads, and shows itself when the chain has said what the Safe is, or will not. */
export function RevealWhenRead({ arrival, children }: { arrival: Arrival; children: ReactNode }) {
  const { isPending } = useSafeState()
  const [isOpen, setOpen] = useState(false)
  if (!isPending && !isOpen) setOpen(true)

  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), LIMIT)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {!isOpen && <HostOpening arrival={arrival} />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}
