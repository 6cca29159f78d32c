import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '#gateway/queries.ts'
import { TransactionRow } from '#parts/TransactionRow.tsx'
import { useSafeState } from '#parts/useSafeState.ts'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { NonceConflict, NonceGroup, NonceRow, NonceRule } from '#ui/NonceRule.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { type QueueNumber, queueModel } from './queueModel.ts'

function NumberRow({ entry }: { entry: QueueNumber }) {
  const { nonce, isNext, transactions } = entry
  const [only, ...others] = transactions
  if (!only) {
    return (
      <NonceRow nonce={nonce} state="gap">
        <p>Nothing is proposed for {nonce.toString()}. Everything below waits until something is.</p>
      </NonceRow>
    )
  }
  const state = isNext ? 'next' : 'queued'
  if (others.length > 0) {
    const alternatives = transactions.map((transaction) => ({
      key: transaction.id,
      body: <TransactionRow transaction={transaction} />,
    }))
    return <NonceConflict nonce={nonce} state={state} alternatives={alternatives} />
  }
  return (
    <NonceRow nonce={nonce} state={state}>
      <TransactionRow transaction={only} />
    </NonceRow>
  )
}

/** What waits, on the scale of its numbers; the chain says which one is next. */
export function QueueList() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const queue = useQuery(queueQuery(gateway, chainId, address))
  const state = useSafeState()
  const next = state.data?.nonce

  if (queue.error && !queue.data) {
    return (
      <Notice
        kind="unknown"
        title="The service did not give the queue."
        hints={queue.error.cause ? [] : undefined}
      >
        {queue.error.message} What is in it stays there; nothing can be executed unseen without the owners’
        signatures.
      </Notice>
    )
  }
  if (!queue.data || (state.isPending && !state.error))
    return <RuledLoading label="Reading the queue" lines={6} />
  const { numbers, unreadable } = queueModel(queue.data.results, next)
  const nextNumbers = numbers.filter(({ isNext }) => isNext)
  const later = numbers.filter(({ isNext }) => !isNext)
  return (
    <>
      {queue.error && (
        <Notice kind="unknown" title="The service does not answer now. This is what it said before.">
          {queue.error.message}
        </Notice>
      )}
      {state.error && (
        <Notice kind="unknown" title="Which number is next could not be read from the chain.">
          {state.error.message}
        </Notice>
      )}
      {numbers.length === 0 && (
        <Empty action={<ButtonLink href={href('compose')}>Compose</ButtonLink>}>
          Nothing waits here.{next === undefined ? '' : ` The chain expects ${next}.`}
        </Empty>
      )}
      {numbers.length > 0 && (
        <NonceRule>
          {nextNumbers.length > 0 && (
            <NonceGroup title="Next" aside={`the chain expects ${next}`}>
              {nextNumbers.map((entry) => (
                <NumberRow key={entry.nonce.toString()} entry={entry} />
              ))}
            </NonceGroup>
          )}
          {later.length > 0 && (
            <NonceGroup title="Queued" aside={next === undefined ? undefined : `wait for ${next}`}>
              {later.map((entry) => (
                <NumberRow key={entry.nonce.toString()} entry={entry} />
              ))}
            </NonceGroup>
          )}
        </NonceRule>
      )}
      {unreadable.map(({ path, message }) => (
        <Notice key={path} kind="unknown" title="One entry of the queue could not be read.">
          {path}: {message}
        </Notice>
      ))}
      {queue.data.next && (
        <Notice kind="info" title="The service lists more than this page shows.">
          These are the first {queue.data.results.length} entries.
        </Notice>
      )}
    </>
  )
}
