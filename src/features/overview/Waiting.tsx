import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '#gateway/queries/queries.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { TransactionRow } from '#parts/rows/TransactionRow.tsx'
import { useHref, useMode, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { EntryList } from '#ui/lists/EntryRow.tsx'
import { firstEntries } from './firstEntries.ts'
import { NotRead } from './NotRead.tsx'
import { shownWaiting, WaitingSkeleton } from './WaitingSkeleton.tsx'

/** The head of the queue. */
export function Waiting() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const isStandalone = useMode() === 'standalone'
  const { data, error } = useQuery(queueQuery(gateway, chainId, address))
  const waiting = data && firstEntries(data.results, shownWaiting)
  return (
    <Clause
      title="Waiting"
      aside={
        <>
          {isStandalone && (
            <>
              <a href={href('waiting')}>in all your Safes</a> ·{' '}
            </>
          )}
          <a href={href('queue')}>full queue</a>
        </>
      }
    >
      {error && (
        <Failed kind="unknown" title="The queue could not be loaded from the service." error={error} />
      )}
      {!waiting && !error && <WaitingSkeleton listed={undefined} />}
      {waiting?.length === 0 && (
        <Empty action={<ButtonLink href={href('compose')}>Compose</ButtonLink>}>Nothing waits here.</Empty>
      )}
      <EntryList>
        {waiting?.map(({ key, transaction, unread }) =>
          transaction ? (
            <li key={key}>
              <TransactionRow
                transaction={transaction}
                {...(transaction.executionInfo?.type === 'MULTISIG' && {
                  nonce: transaction.executionInfo.nonce,
                })}
              />
            </li>
          ) : (
            <NotRead key={key} title="One entry of the queue could not be shown." unread={unread} />
          ),
        )}
      </EntryList>
    </Clause>
  )
}
