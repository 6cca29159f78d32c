import type { Result } from '#core/checks/result.ts'
import { CheckGroup } from '#ui/CheckRow.tsx'
import './Checks.css'
import { verdictKind } from '#ui/verdictKind.ts'
import { sourceOf } from './sourceOf.ts'
import { wayOnOf } from './wayOnOf.ts'

const groups: readonly { title: string; family: RegExp }[] = [
  { title: 'What would be signed', family: /^((HASH|DEC)-|MSG-0[78])/ },
  { title: 'What it would do', family: /^((DELEG|SELF|SIM|GAS|TOK|ADDR|CODE)-|MSG-0[1-6])/ },
  { title: 'Who is involved', family: /^(SIG|PROP|QUEUE)-/ },
  { title: 'What the chain says', family: /^(CHAIN|STATE)-/ },
  { title: 'What your policies say', family: /^POLICY:/ },
  { title: 'The page around this one', family: /^HOST-/ },
]

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
  const others = results.filter(({ id }) => !groups.some(({ family }) => family.test(id)))
  return (
    <>
      {groups.map(({ title, family }) => {
        const rows = rowsOf(results.filter(({ id }) => family.test(id)))
        return rows.length > 0 && <CheckGroup key={title} title={title} rows={rows} />
      })}
      {others.length > 0 && <CheckGroup title="Also checked" rows={rowsOf(others)} />}
    </>
  )
}
