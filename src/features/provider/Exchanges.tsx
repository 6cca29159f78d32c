import { Details } from '#ui/layout/Details.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { type Exchange, shownJson } from './useRequests.ts'
import './provider.css'

function Outcome({ outcome }: Pick<Exchange, 'outcome'>) {
  if (!outcome) return <span className="provider-quiet">Waiting for the answer…</span>
  if (outcome.kind === 'answer')
    return (
      <VerdictMark kind="pass" small>
        Answered
      </VerdictMark>
    )
  const code = outcome.code === undefined ? '' : ` (${outcome.code})`
  return (
    <VerdictMark kind="warn" small>
      {outcome.message}
      {code}
    </VerdictMark>
  )
}

/** What came back and nothing of ours: the answer, or the error as an app gets it. */
function shownOutcome(outcome: NonNullable<Exchange['outcome']>): string {
  if (outcome.kind === 'answer') return shownJson(outcome.value)
  const { kind: _, ...error } = outcome
  return shownJson(error)
}

/** What was sent and what came back, newest first and open. */
export function Exchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0) return <Empty>No requests yet.</Empty>
  return (
    <ol className="provider-exchanges" aria-label="What was sent and what came back">
      {exchanges.map(({ id, method, params, outcome, milliseconds }) => (
        <li key={id}>
          <div className="provider-exchange-head">
            <strong>{method}</strong>
            <Outcome outcome={outcome} />
            {milliseconds !== undefined && (
              <span className="provider-quiet">{Math.round(milliseconds)} ms</span>
            )}
          </div>
          <Details summary="Sent">
            <pre className="provider-json">{shownJson({ method, params })}</pre>
          </Details>
          {outcome && <pre className="provider-json">{shownOutcome(outcome)}</pre>}
        </li>
      ))}
    </ol>
  )
}
