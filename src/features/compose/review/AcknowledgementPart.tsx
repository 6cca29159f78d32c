import type { Result } from '#core/checks/result.ts'
import { remedyOf, wordsFor } from '#parts/document/resultWords.ts'
import { Acknowledgement } from '#ui/controls/Acknowledgement.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'

type StopPartProps = {
  stops: readonly Result[]
  onAccept: (stop: Result) => void
  onBack: () => void
  back: string
}

/** What says stop, one after the other: the gravest first, passed only by typing what it means. */
export function AcknowledgementPart({ stops, onAccept, onBack, back }: StopPartProps) {
  const [gravest] = stops
  if (!gravest) return null
  return (
    <Clause
      title="Acceptance"
      aside={stops.length === 1 ? '1 stop to accept' : `${stops.length} stops to accept, one by one`}
    >
      <Acknowledgement
        key={`${gravest.id} ${gravest.text}`}
        words={wordsFor(gravest)}
        safer={
          <Button kind="primary" onClick={onBack}>
            {back}
          </Button>
        }
        onAccept={() => onAccept(gravest)}
      >
        <strong>{withAddresses(gravest.text)}</strong> {remedyOf(gravest)}
      </Acknowledgement>
    </Clause>
  )
}
