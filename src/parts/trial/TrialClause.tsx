import type { UseQueryResult } from '@tanstack/react-query'
import type { TrialRun } from '#core/trialRun/run.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'

const panel = lazyComponent(() => import('./TrialPanel.tsx').then(({ TrialPanel }) => TrialPanel))

type TrialQuery = Pick<UseQueryResult<TrialRun>, 'data' | 'error'>

/** The clause of a document that says what a trial run shows; how that is drawn comes when it is wanted. */
export function TrialClause({
  number,
  trial,
  isDrawn = false,
}: {
  number?: number
  trial: TrialQuery
  /** What it moves and permits is drawn above already. */
  isDrawn?: boolean
}) {
  return (
    <Clause
      {...(number !== undefined && { number })}
      title="Simulation"
      aside={trial.data ? `at block ${trial.data.blockNumber}` : 'on a node, nothing is sent'}
    >
      <Deferred
        part={panel}
        props={{ trial, isDrawn }}
        loading={<RuledLoading label="Simulating on a node" lines={4} />}
      />
    </Clause>
  )
}
