import type { Result } from '#core/checks/result.ts'
import type { Hash } from '#core/safe/safe.ts'
import { remedyOf, wordsFor } from '#parts/document/resultWords.ts'
import { useHref } from '#session/react.ts'
import { acknowledge } from '#stores/signing/acknowledgements.ts'
import { Acknowledgement } from '#ui/controls/Acknowledgement.tsx'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'

/** What must be accepted in writing before a line opens, one stop after the other, and the safer way first. */
export function Settle({ stops, hash }: { stops: readonly Result[]; hash: Hash }) {
  const href = useHref()
  const [stop] = stops
  if (!stop) return null
  const { id, text } = stop
  return (
    <section aria-label="Stop">
      <Acknowledgement
        key={`${id} ${text}`}
        words={wordsFor(stop)}
        safer={
          <ButtonLink kind="primary" href={href('messages')}>
            Leave it unsigned
          </ButtonLink>
        }
        onAccept={() => acknowledge(hash, stop)}
      >
        <strong>{withAddresses(text)}</strong> {remedyOf(stop)}
      </Acknowledgement>
    </section>
  )
}
