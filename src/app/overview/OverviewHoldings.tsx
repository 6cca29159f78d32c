import type { ReactNode } from 'react'
import { Holdings } from '#features/assets/Holdings.tsx'
import { useHoldings } from '#features/assets/useHoldings.ts'
import { useIsDelayed } from '#session/react.ts'

type OverviewHoldingsProps = {
  /** What has happened: it stands below, and comes when nothing can move it. */
  below: ReactNode
  /** Its room until then. */
  room: ReactNode
}

/** What the Safe holds, and then what stands below it. */
export function OverviewHoldings({ below, room }: OverviewHoldingsProps) {
  const { assets, readError } = useHoldings()
  const isKeptWaiting = useIsDelayed()
  const isHeld = assets !== undefined || readError !== null || isKeptWaiting
  return (
    <>
      <Holdings />
      {isHeld ? below : room}
    </>
  )
}
