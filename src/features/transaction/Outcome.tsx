import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { useExecution } from './useExecution.ts'

const receipt = lazyComponent(() => import('./Receipt.tsx').then((part) => part.Receipt))

const sentences = {
  success: { kind: 'pass', title: 'Executed, as the chain shows.' },
  failure: {
    kind: 'warn',
    title: 'Executed and failed: nothing happened, and its nonce is used.',
  },
  absent: { kind: 'warn', title: 'The chain does not show this execution.' },
  untold: {
    kind: 'unknown',
    title:
      'Executed, reported by the service. A Safe this old logs only failures on the chain, and there is none here.',
  },
} as const

const cancelled = 'Cancelled, reported by the service: another transaction used its nonce.'
const unnamed = 'The service reports no execution. This page cannot check that.'

/** What became of a transaction whose number is used up: the service's word for it, held against the receipt. */
export function Outcome({ details, verification }: { details: TransactionDetails; verification: Judged }) {
  const { txHash, ...execution } = useExecution(details, verification)
  if (execution.isLoading) return <RuledLoading label="Loading the execution" lines={3} small />
  if (!txHash) {
    const isCancelled = details.txStatus === 'CANCELLED'
    return (
      <Notice kind="unknown" title={isCancelled ? cancelled : unnamed}>
        {isCancelled
          ? 'This page cannot check that.'
          : 'It may have been executed, or another transaction used its nonce.'}{' '}
        Check the balances before you send anything again.
      </Notice>
    )
  }
  if (execution.error) {
    return (
      <Failed
        kind="unknown"
        title="Executed, reported by the service. This could not be checked."
        error={execution.error}
      />
    )
  }
  if (!execution.data) return null
  return (
    <Notice {...sentences[execution.data]}>
      <Deferred
        part={receipt}
        props={{ txHash }}
        loading={<RuledLoading label="Loading the execution" lines={3} small />}
      />
    </Notice>
  )
}
