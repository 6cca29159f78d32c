import { plainText } from '#core/sentence/sentence.ts'
import { RateLimitNotice } from '#parts/loading/RateLimitNotice.tsx'
import { Findings } from '#parts/rows/Findings.tsx'
import { RowFinding, RowMark } from '#parts/rows/RowMark.tsx'
import type { RowSummary } from '#parts/rows/rowSummary.ts'
import { resultOf, sends } from './samples.ts'

const otherwise = `The Safe service describes this differently in its list and in its details. Copy nothing from this row; the details say: ${plainText(sends)}`

const looks: readonly Pick<RowSummary, 'kind' | 'found'>[] = [
  { kind: undefined },
  { kind: 'pass' },
  { kind: 'warn' },
  { kind: 'unknown' },
  { kind: 'stop', found: otherwise },
  { kind: 'block', found: 'The service’s hash is not that of these details.' },
]

const pass = resultOf('HASH-01', 'pass', 'block', 'The details shown belong to this transaction hash.')

/** What a row of the record says before and after it was looked at, and what is said while the service asks for a pause. */
export function HistoryRows() {
  return (
    <>
      <div>
        <Findings
          results={[pass, resultOf('ADDR-02', 'finding', 'warn', 'First payment to this address.')]}
        />
      </div>
      <RateLimitNotice slowUntil={Date.UTC(2026, 10, 12, 9, 14, 30)} />
      <RateLimitNotice slowUntil={Date.UTC(2026, 10, 12, 9, 14, 30)} isAwaited />
      {looks.map(({ kind, found }) => (
        <div key={kind ?? 'none'}>
          <RowMark kind={kind} />
          {found && <RowFinding>{found}</RowFinding>}
        </div>
      ))}
    </>
  )
}
