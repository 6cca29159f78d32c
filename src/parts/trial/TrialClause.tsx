import type { UseQueryResult } from '@tanstack/react-query'
import type { TrialRun } from '#core/trialRun/run.ts'
import { Arriving } from '#parts/Arriving.tsx'
import { late } from '#parts/late.ts'
import { Clause } from '#ui/Clause.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

const panel = late(() => import('./TrialPanel.tsx').then(({ TrialPanel }) => TrialPanel))

type Trial = Pick<UseQueryResult<TrialRun>, 'data' | 'error'>

/** The clause of a document that says what a trial run shows; how that is drawn comes when it is wanted. */
export function TrialClause({
  number,
  trial,
  isDrawn = false,
}: {
  number?: number
  trial: Trial
  /** What it moves and permits is drawn above already. */
  isDrawn?: boolean
}) {
  return (
    <Clause
      {...(number !== undefined && { number })}
      title="What a trial run shows"
      aside={trial.data ? `at block ${trial.data.blockNumber}` : 'on a node, nothing is sent'}
    >
      <Arriving
        part={panel}
        props={{ trial, isDrawn }}
        loading={<RuledLoading label="Trying it out on a node" lines={4} />}
      />
    </Clause>
  )
}
