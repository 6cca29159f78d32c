import type { Call } from '#core/safe/safe.ts'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { CallSummary } from './CallSummary.tsx'
import type { CallTrial } from './useEstimation.ts'

type OrderedCallsProps = {
  calls: readonly Call[]
  trials: readonly CallTrial[] | undefined
  /** The whole was tried out, and went through. */
  runs: boolean
}

function Tried({ trial, runs }: { trial: CallTrial | undefined; runs: boolean }) {
  if (!trial) return <span className="small muted">Not simulated yet.</span>
  if (trial.succeeds) return <VerdictMark kind="pass">Simulation: it would succeed.</VerdictMark>
  if (trial.succeeds === undefined)
    return <VerdictMark kind="unknown">It could not be simulated: {trial.reason}</VerdictMark>
  return runs ? (
    <VerdictMark kind="info">
      Alone it would fail: {trial.reason}. In this order all would succeed.
    </VerdictMark>
  ) : (
    <VerdictMark kind="warn">It would fail now: {trial.reason}.</VerdictMark>
  )
}

/** The calls as they run one after the other, each in its sentence and with what came of trying it. */
export function OrderedCalls({ calls, trials, runs }: OrderedCallsProps) {
  const isBatch = calls.length > 1
  return (
    <ol className="step-list" aria-label="Calls, in the order in which they run">
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place in the order
        <li key={at} className="step-row">
          <div className={isBatch ? 'step-head step-told' : undefined}>
            {isBatch && <span className="step-number">{at + 1}</span>}
            <div className="step-said">
              {isBatch && <CallSummary call={call} />}
              <p className="step-tried">
                <Tried trial={trials?.find((one) => one.at === at)} runs={runs} />
              </p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
