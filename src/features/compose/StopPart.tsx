import type { Result } from '#core/checks/result.ts'
import { wayOnOf, wordsFor } from '#parts/document/resultWords.ts'
import { Acknowledgement } from '#ui/Acknowledgement.tsx'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { withAddresses } from '#ui/withAddresses.tsx'

type StopPartProps = {
  number: number
  stops: readonly Result[]
  onAccept: (stop: Result) => void
  onBack: () => void
  back: string
}

/** What says stop, one after the other: the gravest first, passed only by typing what it means. */
export function StopPart({ number, stops, onAccept, onBack, back }: StopPartProps) {
  const [gravest] = stops
  if (!gravest) return null
  return (
    <Clause
      number={number}
      title="What you would accept"
      aside={stops.length === 1 ? '1 stop to settle' : `${stops.length} stops to settle, one by one`}
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
        <strong>{withAddresses(gravest.text)}</strong> {wayOnOf(gravest)}
      </Acknowledgement>
    </Clause>
  )
}
