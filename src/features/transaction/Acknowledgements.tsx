import type { Result } from '#core/checks/result.ts'
import { remedyOf, wordsFor } from '#parts/document/resultWords.ts'
import { useHref } from '#session/react.ts'
import { Acknowledgement } from '#ui/controls/Acknowledgement.tsx'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'

type StopProps = { stops: readonly Result[]; onAccept: (stop: Result) => void }

/** What was found is grave: the gravest first, each passed by typing what it says. */
export function Acknowledgements({ stops, onAccept }: StopProps) {
  const href = useHref()
  const [gravest, ...others] = stops
  if (!gravest) return null
  return (
    <section aria-label="Stop">
      <Acknowledgement
        key={`${gravest.id} ${gravest.text}`}
        words={wordsFor(gravest)}
        safer={
          <ButtonLink href={href('queue')} kind="primary">
            Back to the queue
          </ButtonLink>
        }
        onAccept={() => onAccept(gravest)}
      >
        <strong>{withAddresses(gravest.text)}</strong> {remedyOf(gravest)}
        {others.length > 0 && ` ${others.length} more to accept after this.`}
      </Acknowledgement>
    </section>
  )
}
