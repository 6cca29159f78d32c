import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { RateLimitNotice } from '#parts/loading/RateLimitNotice.tsx'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import { useSlowUntil } from '#parts/loading/useSlowUntil.ts'
import { useInView } from '#parts/rows/useInView.ts'
import { useHref, useIsDelayed, useMode, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { NonceRule } from '#ui/lists/NonceRule.tsx'
import { ShortList } from '#ui/lists/ShortList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { FiltersPlace } from './FiltersPlace.tsx'
import { QueueRow } from './QueueRow.tsx'
import { isNarrow } from './queueFilter.ts'
import { type QueueEntry, useQueue } from './useQueue.ts'

const news = lazyComponent(() => import('./news/QueueNews.tsx').then((part) => part.QueueNews))
const own = lazyComponent(() => import('./OwnSignatures.tsx').then((part) => part.OwnSignatures))
const long = lazyComponent(() => import('./LongQueue.tsx').then((part) => part.LongQueue))
const last = lazyComponent(() => import('./last/LastQueue.tsx').then((part) => part.LastQueue))

/** Whether this device may have found something of the queue before. */
function isSomethingKept(address: string): boolean {
  try {
    return window.localStorage.getItem('countersign.lastQueues')?.includes(address) ?? false
  } catch (_denied) {
    return false
  }
}

/** While the queue is read: what was found of it the last time, where this device keeps it. */
function LoadingQueue({ isKept }: { isKept: boolean }) {
  const lines = <RuledLoading label="Loading the queue" lines={6} />
  return isKept ? <Deferred part={last} props={{}} loading={lines} /> : lines
}

/** So many rows are drawn at once; what draws more of them is loaded with these on the page. */
const FEW = 20

const keyOf = ({ key }: QueueEntry) => key

const idsOf = (entry: QueueEntry) =>
  entry.kind === 'head' ? [] : entry.number.transactions.map(({ id }) => id)

const row = (entry: QueueEntry) => <QueueRow entry={entry} />

/** The entries on their scale; those in view are looked at first. */
function Entries({ entries, onEnd }: { entries: QueueEntry[]; onEnd: (() => void) | undefined }) {
  const inView = useInView(idsOf)
  const isLongNow = entries.length > FEW || onEnd !== undefined
  // One that was long stays as it is drawn: a row in focus keeps it when others go.
  const [wasLong, setWasLong] = useState(isLongNow)
  if (isLongNow && !wasLong) setWasLong(true)
  const isComing = useStore(long.store, ({ Code }) => wasLong && Code === undefined)
  // Rows that give way to others are not checked: what was asked for them would be asked for twice.
  const hold = useEffectEvent(() => inView.onMove())
  useLayoutEffect(() => {
    if (isComing) hold()
  }, [isComing])
  const shown = { label: 'Waiting transactions', keyOf, row }
  const few = wasLong ? (
    <ShortList {...shown} items={entries.slice(0, FEW)} hasMore />
  ) : (
    <ShortList {...shown} items={entries} onRest={inView.onRest} />
  )
  return (
    <NonceRule>
      {wasLong ? (
        <Deferred part={long} props={{ ...shown, ...inView, items: entries, onEnd }} loading={few} needed />
      ) : (
        few
      )}
    </NonceRule>
  )
}

type Queue = ReturnType<typeof useQueue>

/** Whether there is something to be found among, or a filter to be taken back. */
const isFilteredBy = ({ filter, count }: Queue) => isNarrow(filter) && count > 0

/** What waits, or why nothing is shown. */
function Waiting({ queue }: { queue: Queue }) {
  const href = useHref()
  const { pages, error, state, next, isNextReported, filter, numbers, owner, entries, unreadable, onEnd } =
    queue
  const { data, hasNextPage } = pages
  const slowUntil = useSlowUntil()
  const isInFrame = useMode() === 'frame'
  const { address } = useSafeId()
  const isKept = (!data || state.isPending) && !isInFrame && isSomethingKept(address)
  const isKeptWaiting = useIsDelayed()
  const areVerdictsIn = useAreVerdictsIn()

  if (pages.error && !data) {
    return (
      <Failed
        kind="unknown"
        title="The queue could not be loaded from the service."
        actions={<AskAgain ask={pages.refetch} />}
        error={pages.error}
      >
        The queue keeps its entries. Nothing can be executed without the owners’ signatures.
      </Failed>
    )
  }
  // Rows come with the list; what was found the last time says more, and an empty list says too much, until the chain has answered.
  const isToWait = isKept || entries.length === 0 || !isNextReported
  if (!data || (state.isPending && isToWait && !isKeptWaiting))
    return (
      <>
        <RateLimitNotice slowUntil={slowUntil} isAwaited />
        <LoadingQueue isKept={isKept} />
      </>
    )
  const isFiltered = isFilteredBy(queue)
  return (
    <>
      <RateLimitNotice slowUntil={slowUntil} />
      {error && (
        <Failed
          kind="unknown"
          title="This list may be out of date: the service does not answer now."
          actions={hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>Load more</Button>}
          error={error}
        />
      )}
      {state.isPending && isKeptWaiting && (
        <Notice kind="unknown" title="The next nonce is not known yet: no node has answered." />
      )}
      {state.error && (
        <Failed
          kind="unknown"
          title="The next nonce could not be loaded from the chain."
          error={state.error}
        />
      )}
      {filter.view === 'mine' && !owner && (
        <Notice
          kind="info"
          title={
            isInFrame
              ? 'Your wallet (host) does not report which owner you are, so this filter is empty.'
              : 'Connect a wallet to see transactions that wait for you.'
          }
        />
      )}
      {entries.length === 0 && !hasNextPage && isFiltered && (
        <Empty action={<ButtonLink href={href('queue')}>Show the full queue</ButtonLink>}>
          No waiting transaction matches. What was executed or replaced stands in the{' '}
          <a href={href('history', filter.search === '' ? {} : { party: filter.search })}>history</a>.
        </Empty>
      )}
      {entries.length === 0 && !hasNextPage && !isFiltered && (
        <Empty action={<ButtonLink href={href('compose')}>Compose</ButtonLink>}>
          Nothing waits here.{next === undefined ? '' : ` The chain expects ${next}.`}
        </Empty>
      )}
      {entries.length > 0 && <Entries entries={entries} onEnd={hasNextPage ? onEnd : undefined} />}
      {areVerdictsIn && <Deferred part={news} props={{ numbers }} />}
      {hasNextPage && !pages.error && <RuledLoading label="Loading more of the queue" lines={2} small />}
      {unreadable.map(({ path, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry nobody can read is only its place
        <Notice key={index} kind="unknown" title="One entry of the queue could not be shown.">
          {path}: {message}
        </Notice>
      ))}
    </>
  )
}

/** What waits, on the scale of its numbers; the chain says which one is next. Above it what can be done with the whole queue. */
export function QueueList({ children }: { children: ReactNode }) {
  const queue = useQueue()
  const { pages, filter, numbers, shown, given, count } = queue
  return (
    <>
      <div className="queue-note">
        <p>Only one transaction can use each nonce, lowest first.</p>
        {given.length > 0 && <Deferred part={own} props={{ given }} />}
      </div>
      <div className={pages.data && count === 0 ? 'queue-tools' : 'queue-tools queue-tools-held'}>
        {pages.data && (count > 1 || isFilteredBy(queue)) && (
          <FiltersPlace filter={filter} numbers={numbers} shown={shown} hasMore={pages.hasNextPage} />
        )}
        <div className="queue-ways">{children}</div>
      </div>
      <Waiting queue={queue} />
    </>
  )
}
