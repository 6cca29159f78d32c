import type { Result } from '#core/checks/result.ts'
import { isTallied } from '#parts/findings/talliedKinds.ts'
import { UncheckedRows } from '#parts/findings/UncheckedRows.tsx'
import { uncheckedTogether } from '#parts/findings/uncheckedTogether.ts'
import { CheckHelp } from '#parts/help/CheckHelp.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import './Checks.css'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { groupOf, groups, remedyOf, sourceOf } from './resultWords.ts'

/** Results as rows: the sentence, the remedy, and the source of the fact. */
export const checkRows = (results: readonly Result[]) =>
  results.map((result, at) => ({
    key: `${result.id} ${at}`,
    kind: verdictKind(result),
    statement: result.text,
    detail: remedyOf(result),
    source: (
      <>
        {sourceOf(result)} <CheckHelp id={result.id} />
      </>
    ),
  }))

/** These are last, since they are no answer: what an owner compares, what is absent, what nobody was asked. */
const asides: readonly { title: string; has: (result: Result) => boolean }[] = [
  { title: 'For you to compare', has: ({ uncompared }) => uncompared === 'owner' },
  { title: 'Nothing of this kind here', has: ({ uncompared }) => uncompared === 'absent' },
  { title: 'Not available here', has: ({ uncompared }) => uncompared === 'notOffered' },
]

/** Every check with its outcome and source; those that did not pass are always open. Many that are absent for one reason give it once. */
export function Checks({ results }: { results: readonly Result[] }) {
  const compared = results.filter(isTallied)
  const { together, apart } = uncheckedTogether(results.filter((result) => !isTallied(result)))
  const all = [
    ...[...groups].map(([group, title]) => ({
      title,
      rows: checkRows(compared.filter((result) => groupOf(result) === group)),
    })),
    ...asides.map(({ title, has }) => ({
      title,
      rows: checkRows(apart.filter(has)).map((row) => ({ ...row, unmarked: row.kind === 'pass' })),
    })),
  ]
  return (
    <>
      {all.map(({ title, rows }) => rows.length > 0 && <CheckGroup key={title} title={title} rows={rows} />)}
      {together.map((one) => (
        <UncheckedRows key={`${one.reason} ${one.remedy}`} {...one} />
      ))}
    </>
  )
}
