import type { Result } from '#core/checks/result.ts'
import type { Hash } from '#core/safe.ts'
import { wayOnOf, wordsFor } from '#parts/document/resultWords.ts'
import { accept } from '#parts/signing/accepted.ts'
import { useHref } from '#session/react.ts'
import { Acknowledgement } from '#ui/Acknowledgement.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { withAddresses } from '#ui/withAddresses.tsx'

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
        onAccept={() => accept(hash, stop)}
      >
        <strong>{withAddresses(text)}</strong> {wayOnOf(stop)}
      </Acknowledgement>
    </section>
  )
}
