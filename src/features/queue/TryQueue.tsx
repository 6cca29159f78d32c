import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { QueueStep } from '#chain/trialRun/tryQueue.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSentence } from '#parts/useSentence.ts'
import { useChain, useHref, useServices } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { CheckGroup } from '#ui/CheckRow.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import './TryQueue.css'
import { createQueueTrial, type Plan, whyUntried } from './queueTrial.ts'
import { useIsSomethingListed } from './useQueue.ts'

function useQueueTrial() {
  const [trial] = useState(createQueueTrial)
  const { gateway } = useServices()
  const client = useQueryClient()
  const chain = useChain()
  const { data: state, isError: isFailed } = useSafeState()
  // What runs on a node is outside React: it ends with the page.
  useEffect(() => () => trial.cancel(), [trial])
  const start = chain && state && (() => trial.start({ gateway, client, chain, state }))
  const reason = whyUntried({ hasNode: chain !== undefined, isRead: state !== undefined, isFailed })
  return { now: useStore(trial.store), start, cancel: trial.cancel, reason }
}

const numbers = (list: readonly bigint[]) => list.map(String).join(', ')

/** What was taken for granted on the way. */
function Supposed({ plan, steps }: { plan: Plan; steps: readonly QueueStep[] }) {
  const { gaps, rivals, isCut, txs } = plan
  return (
    <div className="small muted">
      <p>Each is tried as if the owners of that moment had agreed to it. Nothing was sent.</p>
      {gaps.length > 0 && (
        <p>Nothing is proposed for {numbers(gaps)}: taken as filled with something that does nothing.</p>
      )}
      {rivals.length > 0 && (
        <p>Several are proposed for {numbers(rivals)}: of these the one was tried that most have signed.</p>
      )}
      {isCut && <p>More wait; the first {txs.length} were tried.</p>}
      {steps.some(({ isAlone }) => isAlone) && (
        <p>
          This node does not keep what those before leave behind, so each was tried alone, on the chain as it
          is now. That one goes through alone does not say that it does in its turn.
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
        <Sentence parts={sentenceFor(tx, { nonce: tx.nonce })} />
      </>
    ),
    ...(failure && { detail: `Fails: ${failure.reason}.` }),
    source: gasUsed === undefined ? undefined : `about ${gasUsed.toLocaleString('en')} gas`,
  }))
  return <CheckGroup rows={rows} shown={6} />
}

function Verdict({ plan, steps }: { plan: Plan; steps: readonly QueueStep[] }) {
  const first = steps.find(({ failure }) => failure)
  const behind = plan.txs.length - steps.length
  if (plan.txs.length === 0) return <Notice kind="info" title="Nothing waits, so there is nothing to try." />
  if (!first?.failure) {
    const isAlone = steps.some((step) => step.isAlone)
    return (
      <Notice
        kind={isAlone ? 'unknown' : 'pass'}
        title={
          isAlone
            ? `Each of ${steps.length} goes through alone; in order they could not be tried.`
            : `In a trial run ${steps.length === 1 ? 'it goes' : `all ${steps.length} go`} through, one after the other.`
        }
      />
    )
  }
  const { tx, failure } = first
  return (
    <Notice
      kind="warn"
      title={`Transaction ${tx.nonce} is the first that fails: ${failure.reason}.`}
      hints={['Use up its number with an empty transaction, or see to what it needs first.']}
    >
      {failure.kind === 'inside'
        ? 'Its number would be used up, and what it is to do would not happen.'
        : behind > 0
          ? `${behind} behind it ${behind === 1 ? 'was' : 'were'} not tried: nothing can run before it does.`
          : 'Nothing behind it waits.'}
    </Notice>
  )
}

type TriedProps = {
  now: Exclude<ReturnType<typeof useQueueTrial>['now'], { kind: 'idle' }>
  start: (() => void) | undefined
  cancel: () => void
}

function Tried({ now, start, cancel }: TriedProps) {
  const again = start && <Button onClick={start}>Try again</Button>
  return (
    <Clause
      title="The queue, tried in order"
      aside={now.kind === 'ended' ? `at block ${now.blockNumber}` : 'on a node, nothing is sent'}
    >
      {now.kind === 'running' && (
        <div role="status">
          {now.plan
            ? `${now.steps.length} of ${now.plan.txs.length} tried out.`
            : 'Reading what waits from the service.'}{' '}
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {now.kind === 'failed' && (
        <Failed kind="unknown" title="The queue could not be tried out." actions={again} error={now.error} />
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

/** The whole queue tried out in order on a node, on request: which is the first that fails. */
export function TryQueue() {
  const { now, start, cancel, reason } = useQueueTrial()
  const isOffered = useIsSomethingListed()
  const place = useRef<HTMLDivElement>(null)
  // Each button here makes way for what it brings: whoever pressed it stays where that stands.
  const pressed = (act: () => void) => () => {
    place.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {now.kind === 'idle' && isOffered && (
        <p className="try-queue-idle">
          <Button kind="quiet" onClick={start && pressed(start)} reason={reason}>
            Try the queue in order
          </Button>
        </p>
      )}
      {now.kind !== 'idle' && <Tried now={now} start={start && pressed(start)} cancel={pressed(cancel)} />}
    </div>
  )
}
