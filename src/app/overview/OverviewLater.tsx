import { DueBatches } from '#features/compose/library/DueBatches.tsx'
import { Extensions } from '#features/overview/Extensions.tsx'
import { TourOffer } from '#features/tour/TourOffer.tsx'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'

/** What the overview's record has besides its first look. */
export function OverviewLater() {
  const areVerdictsIn = useAreVerdictsIn()
  return (
    <>
      <Extensions />
      <TourOffer />
      {areVerdictsIn && <DueBatches />}
    </>
  )
}
