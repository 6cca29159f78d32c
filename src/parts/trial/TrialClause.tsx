import type { UseQueryResult } from '@tanstack/react-query'
import type { TrialRun } from '#core/trialRun/run.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { trialLine } from './trialLine.ts'

const panel = lazyComponent(() => import('./TrialPanel.tsx').then(({ TrialPanel }) => TrialPanel))

type TrialQuery = Pick<UseQueryResult<TrialRun>, 'data' | 'error'>

const aside = (trial: TrialQuery) =>
  trial.data ? `at block ${trial.data.blockNumber}` : 'on a node, nothing is sent'

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
    <Clause {...(number !== undefined && { number })} title="Simulation" aside={aside(trial)}>
      <Deferred
        part={panel}
        props={{ trial, isDrawn }}
        loading={<RuledLoading label="Simulating on a node" lines={4} />}
      />
    </Clause>
  )
}

/** The same behind one line. `isAttack`: something was found that forbids or stops it, and nothing here may calm. */
export function FoldedTrial({
  number,
  trial,
  isDrawn,
  isAttack,
}: {
  number: number
  trial: TrialQuery
  isDrawn: boolean
  isAttack: boolean
}) {
  const { data, error } = trial
  const isWhole = data !== undefined && data.failure === undefined && data.way !== 'call'
  return (
    <FoldedClause
      number={number}
      {...trialLine(trial, isAttack)}
      isOpen={Boolean(error) || (data !== undefined && !isWhole)}
    >
      <Deferred
        part={panel}
        props={{ trial, isDrawn, isTold: true }}
        loading={<RuledLoading label="Simulating on a node" lines={4} />}
      />
    </FoldedClause>
  )
}
