import { plainText } from '#core/sentence.ts'
import { Findings } from '#parts/Findings.tsx'
import { Pace } from '#parts/Pace.tsx'
import { RowFound, RowMark } from '#parts/rows/RowMark.tsx'
import type { RowSaid } from '#parts/rows/rowSaid.ts'
import { resultOf, sends } from './samples.ts'

const otherwise = `The service tells this otherwise in its list than in its details. Copy nothing from this row; in the details it says: ${plainText(sends)}`

const looks: readonly Pick<RowSaid, 'kind' | 'found'>[] = [
  { kind: undefined },
  { kind: 'pass' },
  { kind: 'warn' },
  { kind: 'unknown' },
  { kind: 'stop', found: otherwise },
  { kind: 'block', found: 'The service’s hash is not that of these details.' },
]

const pass = resultOf('HASH-01', 'pass', 'block', 'The details shown belong to this transaction hash.')

/** What a row of the record says before and after it was looked at, and what is said while the service asks for a pause. */
export function PastLooks() {
  return (
    <>
      <div>
        <Findings
          results={[pass, resultOf('ADDR-02', 'finding', 'warn', 'First payment to this address.')]}
        />
      </div>
      <Pace slowUntil={Date.UTC(2026, 10, 12, 9, 14, 30)} />
      <Pace slowUntil={Date.UTC(2026, 10, 12, 9, 14, 30)} isAwaited />
      {looks.map(({ kind, found }) => (
        <div key={kind ?? 'none'}>
          <RowMark kind={kind} />
          {found && <RowFound>{found}</RowFound>}
        </div>
      ))}
    </>
  )
}
