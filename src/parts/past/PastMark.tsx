import { pathOf, ringOf } from '#ui/Icon.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { markClass, VerdictMark, verdictWords } from '#ui/VerdictMark.tsx'
import { type VerdictKind, verdictKinds } from '#ui/verdictKind.ts'
import { withAddresses } from '#ui/withAddresses.tsx'
import type { PastLook } from './pastLook.ts'
import './PastMark.css'

/** Said of an entry that nobody has looked at. */
const notYetWords = 'Not looked at yet'

/** Made once: a row that is drawn while the page scrolls makes nothing new for them. */
const notYet = (
  <span className="past-mark pencil">
    <VerdictMark kind="unknown" small rewritten>
      {notYetWords}
    </VerdictMark>
  </span>
)

const marks = new Map(
  verdictKinds.map((kind: VerdictKind) => [
    kind,
    <span key={kind} className="past-mark">
      <VerdictMark kind={kind} small rewritten />
    </span>,
  ]),
)

const markSaid = (kind: VerdictKind, isNotYet = false) => ({
  word: isNotYet ? notYetWords : verdictWords[kind],
  attributes: [
    { of: '.past-mark', name: 'class', value: isNotYet ? 'past-mark pencil' : 'past-mark' },
    { of: '.past-mark > span', name: 'class', value: markClass(kind, true) },
    { of: '.past-mark circle', name: 'r', value: ringOf(kind) },
    { of: '.past-mark path', name: 'd', value: pathOf(kind) },
  ],
})

const notYetSaid = markSaid('unknown', true)
const saidOfKinds = new Map(verdictKinds.map((kind) => [kind, markSaid(kind)]))

/** What a mark says, and how it is drawn; nothing where there is more to it than another mark has. */
export function pastMarkSaid(look: PastLook | undefined) {
  if (!look) return notYetSaid
  return look.found === undefined && look.kind !== 'block' ? saidOfKinds.get(look.kind) : undefined
}

/** What is known of an entry of the past, in a place that is as wide whatever stands in it, so that nothing moves when more is known. */
export function PastMark({ look }: { look: PastLook | undefined }) {
  return (look && marks.get(look.kind)) ?? notYet
}

/** What was found in a row of the past, where it is grave. */
export function PastFound({ look: { found, told } }: { look: PastLook }) {
  return (
    <div className="past-found">
      <p>{found !== undefined && withAddresses(found)}</p>
      {told && <Sentence parts={told} />}
    </div>
  )
}
