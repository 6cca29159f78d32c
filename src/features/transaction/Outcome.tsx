import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Hash } from '#ui/Hash.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { useExecution } from './useExecution.ts'

const sentences = {
  success: { kind: 'pass', title: 'Executed. The chain shows that this Safe ran it.' },
  failure: {
    kind: 'warn',
    title: 'Executed and failed: its number is used up, what it was to do did not happen.',
  },
  absent: { kind: 'warn', title: 'The chain does not show this execution.' },
  untold: {
    kind: 'unknown',
    title:
      'Executed, by what the service says. A Safe this old tells the chain of failures alone, and of none here.',
  },
} as const

const cancelled = 'The service says that it was cancelled: another transaction used its number.'
const unnamed = 'The service names no execution of it, which this page cannot check.'

/** What became of a transaction whose number is used up: the service's word for it, held against the receipt. */
export function Outcome({ details, verification }: { details: TransactionDetails; verification: Judged }) {
  const { txHash, ...execution } = useExecution(details, verification)
  if (execution.isLoading) return <RuledLoading label="Reading what became of it" lines={3} small />
  if (!txHash) {
    const isCancelled = details.txStatus === 'CANCELLED'
    return (
      <Notice kind="unknown" title={isCancelled ? cancelled : unnamed}>
        {isCancelled
          ? 'This page cannot check that.'
          : 'It may have run, or another transaction with its number did.'}{' '}
        Look at what moved before you send anything again.
      </Notice>
    )
  }
  if (execution.error) {
    return (
      <Failed
        kind="unknown"
        title="The service says that it was executed. That could not be checked."
        error={execution.error}
      />
    )
  }
  if (!execution.data) return null
  return (
    <Notice {...sentences[execution.data]}>
      In transaction
      <br />
      <Hash hash={txHash} />
    </Notice>
  )
}
