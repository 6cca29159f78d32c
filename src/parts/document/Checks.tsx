import type { Result } from '#core/checks/result.ts'
import { isTallied } from '#parts/findings/talliedKinds.ts'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import './Checks.css'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { groupOf, groups, remedyOf, sourceOf } from './resultWords.ts'

/** Results as the rows that show them: the sentence, what to do, and where the fact comes from. */
export const checkRows = (results: readonly Result[]) =>
  results.map((result, at) => ({
    key: `${result.id} ${at}`,
    kind: verdictKind(result),
    statement: result.text,
    detail: remedyOf(result),
    source: (
      <>
        {sourceOf(result)} <span className="check-id">{result.id}</span>
      </>
    ),
  }))

/** What is no answer of a check stands last: what an owner compares, what is not there, what nobody was asked. */
const asides: readonly { title: string; has: (result: Result) => boolean }[] = [
  { title: 'For you to compare', has: ({ uncompared }) => uncompared === 'owner' },
  { title: 'Nothing of this kind here', has: ({ uncompared }) => uncompared === 'absent' },
  { title: 'Not available here', has: ({ uncompared }) => uncompared === 'notOffered' },
]

/** Every check with its outcome and where its fact comes from; what did not pass always stands open. */
export function Checks({ results }: { results: readonly Result[] }) {
  const compared = results.filter(isTallied)
  const all = [
    ...[...groups].map(([group, title]) => ({
      title,
      rows: checkRows(compared.filter((result) => groupOf(result) === group)),
    })),
    ...asides.map(({ title, has }) => ({
      title,
      rows: checkRows(results.filter(has)).map((row) => ({ ...row, unmarked: row.kind === 'pass' })),
    })),
  ]
  return all.map(({ title, rows }) => rows.length > 0 && <CheckGroup key={title} title={title} rows={rows} />)
}
