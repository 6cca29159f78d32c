import type { Result } from '#core/checks/result.ts'
import { wayOnOf, wordsFor } from '#parts/document/resultWords.ts'
import { useHref } from '#session/react.ts'
import { Acknowledgement } from '#ui/Acknowledgement.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { withAddresses } from '#ui/withAddresses.tsx'

type Props = { stops: readonly Result[]; onAccept: (stop: Result) => void }

/** What was found is grave: the gravest first, each passed by typing what it says. */
export function Stop({ stops, onAccept }: Props) {
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
            Leave it for now
          </ButtonLink>
        }
        onAccept={() => onAccept(gravest)}
      >
        <strong>{withAddresses(gravest.text)}</strong> {wayOnOf(gravest)}
        {others.length > 0 && ` ${others.length} more to settle after this.`}
      </Acknowledgement>
    </section>
  )
}
