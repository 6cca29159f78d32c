import { pathOf, ringOf } from '#ui/Icon.tsx'
import { markClass, VerdictMark, verdictWords } from '#ui/VerdictMark.tsx'
import { type VerdictKind, verdictKinds } from '#ui/verdictKind.ts'
import { withAddresses } from '#ui/withAddresses.tsx'
import type { RowSaid } from './rowSaid.ts'
import './RowMark.css'

/** Said of an entry that nobody has looked at. */
const notYetWords = 'Not looked at yet'

/** Made once: a row that is drawn while the page scrolls makes nothing new for them. */
const notYet = (
  <span className="row-mark pencil">
    <VerdictMark kind="unknown" small rewritten>
      {notYetWords}
    </VerdictMark>
  </span>
)

const marks = new Map(
  verdictKinds.map((kind: VerdictKind) => [
    kind,
    <span key={kind} className="row-mark">
      <VerdictMark kind={kind} small rewritten />
    </span>,
  ]),
)

const markSaid = (kind: VerdictKind, isNotYet = false) => ({
  word: isNotYet ? notYetWords : verdictWords[kind],
  attributes: [
    { of: '.row-mark', name: 'class', value: isNotYet ? 'row-mark pencil' : 'row-mark' },
    { of: '.row-mark > span', name: 'class', value: markClass(kind, true) },
    { of: '.row-mark circle', name: 'r', value: ringOf(kind) },
    { of: '.row-mark path', name: 'd', value: pathOf(kind) },
  ],
})

const notYetSaid = markSaid('unknown', true)
const saidOfKinds = new Map(verdictKinds.map((kind) => [kind, markSaid(kind)]))

/** What a mark says, and how it is drawn; nothing where there is more to it than another mark has. */
export function rowMarkSaid({ kind, found }: Pick<RowSaid, 'kind' | 'found'>) {
  if (kind === undefined) return notYetSaid
  return found === undefined && kind !== 'block' ? saidOfKinds.get(kind) : undefined
}

/** The verdict of an entry, in a place that is as wide whatever stands in it, so that nothing moves when more is known. */
export function RowMark({ kind }: Pick<RowSaid, 'kind'>) {
  return (kind && marks.get(kind)) ?? notYet
}

/** What was found in a row, where it is grave. */
export function RowFound({ children }: { children: string }) {
  return (
    <div className="row-found">
      <p>{withAddresses(children)}</p>
    </div>
  )
}
