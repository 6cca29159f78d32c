import { Extensions } from '#features/overview/Extensions.tsx'
import { TourOffer } from '#features/tour/TourOffer.tsx'

/** What the overview's record has besides its first look. */
export const OverviewLater = () => (
  <>
    <Extensions />
    <TourOffer />
  </>
)
