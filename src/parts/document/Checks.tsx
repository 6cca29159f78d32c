import type { Result } from '#core/checks/result.ts'
import { CheckGroup } from '#ui/CheckRow.tsx'
import './Checks.css'
import { verdictKind } from '#ui/verdictKind.ts'
import { groupOf, groups, sourceOf, wayOnOf } from './resultWords.ts'

/** Every check with its outcome and where its fact comes from; what did not pass always stands open. */
export function Checks({ results }: { results: readonly Result[] }) {
  const rowsOf = (list: readonly Result[]) =>
    list.map((result, at) => ({
      key: `${result.id} ${at}`,
      kind: verdictKind(result),
      statement: result.text,
      detail: wayOnOf(result),
      source: (
        <>
          {sourceOf(result)} <span className="check-id">{result.id}</span>
        </>
      ),
    }))
  return [...groups].map(([group, title]) => {
    const rows = rowsOf(results.filter((result) => groupOf(result) === group))
    return rows.length > 0 && <CheckGroup key={group} title={title} rows={rows} />
  })
}
