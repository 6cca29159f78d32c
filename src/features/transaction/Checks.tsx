import type { CheckId, Result } from '#core/checks/result.ts'
import { CheckGroup } from '#ui/CheckRow.tsx'
import './Checks.css'
import { verdictKind } from '#ui/verdictKind.ts'

const groups: readonly { title: string; ids: readonly CheckId[] }[] = [
  { title: 'What would be signed', ids: ['HASH-01', 'HASH-02'] },
  { title: 'Who is involved', ids: ['SIG-01', 'SIG-06'] },
  { title: 'What the chain says', ids: ['CHAIN-01', 'STATE-01', 'STATE-02', 'STATE-03'] },
]

const sources: Record<CheckId, string> = {
  'HASH-01': 'recomputed here',
  'HASH-02': 'recomputed here',
  'SIG-01': 'recovered here',
  'SIG-06': 'read from the chain',
  'CHAIN-01': 'asked of the node',
  'STATE-01': 'service and chain compared',
  'STATE-02': 'service and chain compared',
  'STATE-03': 'read from the chain',
}

/** Every check with its outcome and where its fact comes from; what did not pass always stands open. */
export function Checks({ results }: { results: readonly Result[] }) {
  const rowsOf = (ids: readonly CheckId[]) =>
    results
      .filter(({ id }) => ids.includes(id))
      .map((result) => ({
        key: result.id,
        kind: verdictKind(result),
        statement: result.text,
        source: (
          <>
            {sources[result.id]} <span className="check-id">{result.id}</span>
          </>
        ),
      }))
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const others = results.filter(({ id }) => !grouped.has(id)).map(({ id }) => id)
  return (
    <>
      {groups.map(({ title, ids }) => (
        <CheckGroup key={title} title={title} rows={rowsOf(ids)} />
      ))}
      {others.length > 0 && <CheckGroup title="Also checked" rows={rowsOf(others)} />}
    </>
  )
}
