import type { QueueStep } from '#chain/trialRun/tryQueue.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useSentence } from '#parts/sentences/useSentence.ts'
import { useHref } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import type { Plan, QueueTrial } from './queueTrial.ts'
import './TryQueue.css'

/** A statement of a check stands in a paragraph, so the sentence is its words alone. */
const words = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

const numbers = (list: readonly bigint[]) => list.map(String).join(', ')

/** What was taken for granted on the way. */
function Supposed({ plan, steps }: { plan: Plan; steps: readonly QueueStep[] }) {
  const { gaps, rivals, isCut, txs } = plan
  return (
    <div className="small muted">
      <p>Each simulation assumes enough confirmations. Nothing was sent.</p>
      {gaps.length > 0 && (
        <p>No proposal has nonce {numbers(gaps)}: the simulation fills it with an empty transaction.</p>
      )}
      {rivals.length > 0 && (
        <p>
          Several proposals have nonce {numbers(rivals)}: the one with the most confirmations was simulated.
        </p>
      )}
      {isCut && <p>More wait; the first {txs.length} were simulated.</p>}
      {steps.some(({ isAlone }) => isAlone) && (
        <p>
          This node cannot simulate in order, so each was simulated alone on the current chain. In its turn a
          transaction may still fail.
        </p>
      )}
    </div>
  )
}

function Steps({ plan, steps }: { plan: Plan; steps: readonly QueueStep[] }) {
  const sentenceFor = useSentence({ names: true })
  const href = useHref()
  const rows = steps.map(({ tx, failure, isAlone, gasUsed }, at) => ({
    key: `${tx.nonce}`,
    kind: failure ? ('warn' as const) : isAlone ? ('unknown' as const) : ('pass' as const),
    statement: (
      <>
        <a href={href('transaction', { id: plan.txs[at]?.id ?? '' })}>Transaction {tx.nonce.toString()}</a>{' '}
        {withAddresses(words(sentenceFor(tx, { nonce: tx.nonce })))}
      </>
    ),
    ...(failure && { detail: `Would fail: ${failure.reason}.` }),
    source: gasUsed === undefined ? undefined : `about ${gasUsed.toLocaleString('en')} gas`,
  }))
  return <CheckGroup rows={rows} shown={6} />
}

function Verdict({ plan, steps }: { plan: Plan; steps: readonly QueueStep[] }) {
  const first = steps.find(({ failure }) => failure)
  const behind = plan.txs.length - steps.length
  if (plan.txs.length === 0) return <Notice kind="info" title="The queue is empty." />
  if (!first?.failure) {
    const isAlone = steps.some((step) => step.isAlone)
    return (
      <Notice
        kind={isAlone ? 'unknown' : 'pass'}
        title={
          isAlone
            ? `Each of ${steps.length} would succeed alone; they could not be simulated in order.`
            : `Simulation: ${steps.length === 1 ? 'it' : `all ${steps.length}`} would succeed, one after the other.`
        }
      />
    )
  }
  const { tx, failure } = first
  return (
    <Notice
      kind="warn"
      title={`Transaction ${tx.nonce} would fail first: ${failure.reason}.`}
      hints={['Reject it, or provide what it needs first.']}
    >
      {failure.kind === 'inside'
        ? 'The call would fail, and its nonce would be used.'
        : behind > 0
          ? `${behind} later ${behind === 1 ? 'one was' : 'ones were'} not simulated: they wait for it.`
          : 'No later transaction waits.'}
    </Notice>
  )
}

export type TriedQueueProps = {
  now: Exclude<QueueTrial, { kind: 'idle' }>
  start: (() => void) | undefined
  cancel: () => void
}

/** What came of it, row by row, and what was taken for granted. */
export function TriedQueue({ now, start, cancel }: TriedQueueProps) {
  const again = start && <Button onClick={start}>Try again</Button>
  return (
    <Clause
      title="The queue, simulated in order"
      aside={now.kind === 'ended' ? `at block ${now.blockNumber}` : 'on a node, nothing is sent'}
    >
      {now.kind === 'running' && (
        <div role="status">
          {now.plan
            ? `${now.steps.length} of ${now.plan.txs.length} simulated.`
            : 'Loading the queue from the service.'}{' '}
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {now.kind === 'failed' && (
        <Failed kind="unknown" title="The queue could not be simulated." actions={again} error={now.error} />
      )}
      {now.kind === 'ended' && (
        <div className="try-queue">
          <Verdict plan={now.plan} steps={now.steps} />
          <Steps plan={now.plan} steps={now.steps} />
          {now.plan.txs.length > 0 && <Supposed plan={now.plan} steps={now.steps} />}
          <p className="try-queue-acts">
            {again}
            <Button onClick={cancel}>Close</Button>
          </p>
        </div>
      )}
    </Clause>
  )
}
