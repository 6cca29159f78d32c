import { useStore } from 'zustand'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import { useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { endTour, tourTaken } from './tourTaken.ts'
import './Tour.css'

/** On a first visit, after what the page is about: how to read a transaction. */
export function TourOffer() {
  const areVerdictsIn = useAreVerdictsIn()
  const href = useHref()
  const { isTaken } = useStore(tourTaken)
  if (isTaken || !areVerdictsIn) return null
  return (
    <PanelPart title="First time here?">
      <p className="tour-offer">
        <ButtonLink href={href('', { tour: '' })} opensDialog>
          Take the tour
        </ButtonLink>
        <Button kind="quiet" onClick={endTour}>
          Skip
        </Button>
      </p>
    </PanelPart>
  )
}
