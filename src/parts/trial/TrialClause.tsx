import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { TrialRun } from '#core/trialRun/run.ts'
import { Clause } from '#ui/Clause.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

const Panel = lazy(() => import('./TrialPanel.tsx').then(({ TrialPanel }) => ({ default: TrialPanel })))

type Trial = Pick<UseQueryResult<TrialRun>, 'data' | 'error'>

/** The clause of a document that says what a trial run shows; how that is drawn comes when it is wanted. */
export function TrialClause({ number, trial }: { number?: number; trial: Trial }) {
  return (
    <Clause
      {...(number !== undefined && { number })}
      title="What a trial run shows"
      aside={trial.data ? `at block ${trial.data.blockNumber}` : 'on a node, nothing is sent'}
    >
      <Suspense fallback={<RuledLoading label="Trying it out on a node" lines={4} />}>
        <Panel trial={trial} />
      </Suspense>
    </Clause>
  )
}
