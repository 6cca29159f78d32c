import type { Result } from '#core/checks/result.ts'
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

/** Every check with its outcome and where its fact comes from; what did not pass always stands open. */
export function Checks({ results }: { results: readonly Result[] }) {
  return [...groups].map(([group, title]) => {
    const rows = checkRows(results.filter((result) => groupOf(result) === group))
    return rows.length > 0 && <CheckGroup key={group} title={title} rows={rows} />
  })
}
