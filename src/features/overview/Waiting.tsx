import { useQuery } from '@tanstack/react-query'
import { includesAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { queueQuery } from '#gateway/queries/queries.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { isMissingSigner } from '#parts/queue/missingSigner.ts'
import { waitingFor } from '#parts/queue/waitingFor.ts'
import { TransactionRow } from '#parts/rows/TransactionRow.tsx'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useHref, useMode, useOwner, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { EntryList } from '#ui/lists/EntryRow.tsx'
import { firstEntries } from './firstEntries.ts'
import { NotRead } from './NotRead.tsx'
import { shownWaiting, WaitingSkeleton } from './WaitingSkeleton.tsx'

const standing = lazyComponent(() =>
  import('#parts/accounts/ProposerNote.tsx').then((part) => part.ProposerNote),
)

type WhoseTurnProps = {
  queue: { results: Parameters<typeof waitingFor>[0]; next?: unknown }
  owner: Address
}

/** How many of them wait for this owner, and how many for others, by the service's word. */
function WhoseTurn({ queue: { results, next }, owner }: WhoseTurnProps) {
  const all = results.filter(({ type }) => type === 'TRANSACTION').length
  const mine = waitingFor(results, { owner, isOwner: true })
  const toConfirm = mine.filter((one) => isMissingSigner(one, owner)).length
  const more = next === undefined ? '' : '+'
  const counted = [
    { count: toConfirm, what: 'to confirm' },
    { count: mine.length - toConfirm, what: 'to execute' },
    { count: all - mine.length, what: 'for others' },
  ].flatMap(({ count, what }) => (count > 0 ? [`${count}${more} ${what}`] : []))
  return <span className="waiting-whose"> {counted.join(', ')}</span>
}

/** The head of the queue. */
export function Waiting() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const isStandalone = useMode() === 'standalone'
  const { data, error } = useQuery(queueQuery(gateway, chainId, address))
  const owner = useOwner()
  const { data: state } = useSafeState()
  const waiting = data && firstEntries(data.results, shownWaiting)
  const isOwner = owner !== undefined && state !== undefined && includesAddress(state.owners, owner)
  return (
    <Clause
      title={
        <span className="waiting-title">
          Waiting
          {data && isOwner && <WhoseTurn queue={data} owner={owner} />}
          {owner && state && !isOwner && (
            <span className="waiting-whose">
              {' '}
              <Deferred part={standing} props={{ whole: true }} />
            </span>
          )}
        </span>
      }
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
