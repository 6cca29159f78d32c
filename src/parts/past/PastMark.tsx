import { Sentence } from '#ui/Sentence.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { type VerdictKind, verdictKinds } from '#ui/verdictKind.ts'
import type { PastLook } from './pastLook.ts'
import './PastMark.css'

/** Said of an entry that nobody has looked at. */
export const notYetWords = 'Not looked at yet'

/** Made once: a row that is drawn while the page scrolls makes nothing new for them. */
const notYet = (
  <span className="past-mark pencil">
    <VerdictMark kind="unknown" small>
      {notYetWords}
    </VerdictMark>
  </span>
)

const marks = new Map(
  verdictKinds.map((kind: VerdictKind) => [
    kind,
    <span key={kind} className="past-mark">
      <VerdictMark kind={kind} small />
    </span>,
  ]),
)

/** What is known of an entry of the past, in a place that is as wide whatever stands in it, so that nothing moves when more is known. */
export function PastMark({ look }: { look: PastLook | undefined }) {
  return (look && marks.get(look.kind)) ?? notYet
}

/** What was found in a row of the past, where it is grave. */
export function PastFound({ look: { found, told } }: { look: PastLook }) {
  return (
    <div className="past-found">
      <p>{found}</p>
      {told && <Sentence parts={told} />}
    </div>
  )
}
