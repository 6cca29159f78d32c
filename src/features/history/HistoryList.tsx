import { useCallback, useState, useSyncExternalStore } from 'react'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { RateLimitNotice } from '#parts/loading/RateLimitNotice.tsx'
import { useSlowUntil } from '#parts/loading/useSlowUntil.ts'
import { createRowResults, type RowResults } from '#parts/rows/rowResults.ts'
import { rowKey, useVerifyInView } from '#parts/rows/useVerifyInView.tsx'
import { wholeDayOf } from '#parts/sentences/when.ts'
import { useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { PhoneFold } from '#ui/controls/PhoneFold.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { NonceRule } from '#ui/lists/NonceRule.tsx'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { paramsOf } from './historyFilter.ts'
import { type HistoryEntry, keyOf } from './historyModel.ts'
import { MoneyPart } from './money/MoneyPart.tsx'
import { SaveHistory } from './SaveHistory.tsx'
import { useHistory } from './useHistory.ts'
import { type HistoryRowContext, useRowContext } from './useRowContext.ts'
import './Record.css'

const note = lazyComponent(() => import('#parts/notes/NoteDialog.tsx').then((part) => part.NoteDialog))

/** The heights of a day and of a row with a sentence of one line: what is as high as was thought moves nothing when it is drawn. */
const heightOf = ({ type }: HistoryEntry) => (type === 'DAY' ? 56 : 76)

const grouped = new Intl.NumberFormat('en-US')

const listedOf = (entry: HistoryEntry) => (entry.type === 'TRANSACTION' ? [entry.transaction] : [])

type VerifiedRowProps = { entry: HistoryEntry; told: HistoryRowContext; found: RowResults }

/** A row with what was found out of it by and by; no other row is drawn anew for it. */
function FoundRow({ entry, told, found }: VerifiedRowProps) {
  const look = useSyncExternalStore(found.watch, () =>
    entry.type === 'TRANSACTION' ? found.of(rowKey(entry.transaction)) : undefined,
  )
  return <HistoryRow entry={entry} told={told} look={look} />
}

/** The entries on their scale; those in view are looked at while the page rests. */
function Entries({
  entries,
  onEnd,
  withBalance,
}: {
  entries: HistoryEntry[]
  onEnd: (() => void) | undefined
  withBalance: boolean
}) {
  const [noted, setNoted] = useState<string>()
  const [removed, setRemoved] = useState<{ id: string; text: string }>()
  const told = useRowContext({ withBalance, onNote: setNoted, removed })
  const [found] = useState(createRowResults)
  const { looks, ...inView } = useVerifyInView(found, listedOf)
  const row = useCallback(
    (entry: HistoryEntry) => <FoundRow entry={entry} told={told} found={found} />,
    [told, found],
  )
  return (
    <NonceRule>
      {looks}
      <VirtualList
        label="History"
        items={entries}
        keyOf={keyOf}
        row={row}
        estimate={heightOf}
        onEnd={onEnd}
        {...inView}
      />
      {noted !== undefined && (
        <Deferred
          part={note}
          props={{
            id: noted,
            note: told.ownNoteOf(noted) ?? '',
            onClose: () => setNoted(undefined),
            onRemoved: (text: string) => setRemoved({ id: noted, text }),
          }}
        />
      )}
    </NonceRule>
  )
}

/** What has happened, newest first, by days: as the service tells it, and as it was found to be once a row was looked at. */
export function HistoryList() {
  const href = useHref()
  const { pages, hasMore, filter, model, onEnd } = useHistory()
  const { data, error, isFetching } = pages
  const { entries, shown, seen, unlisted, oldest } = model
  const slowUntil = useSlowUntil()
  const { chainId, address } = useSafeId()
  const isFiltered = Object.keys(paramsOf({ ...filter, withUnlisted: false })).length > 0

  if (error && !data) {
    return (
      <Failed
        kind="unknown"
        title="The history could not be loaded from the service."
        actions={<AskAgain ask={pages.refetch} />}
        error={error}
      >
        Executed transactions stay on the chain, whatever the service reports.
      </Failed>
    )
  }
  if (!data)
    return (
      <>
        <RateLimitNotice slowUntil={slowUntil} isAwaited />
        <RuledLoading label="Loading the history" lines={8} />
      </>
    )
  return (
    <>
      <RateLimitNotice slowUntil={slowUntil} />
      <PhoneFold label="Filter and search" isOpen={isFiltered}>
        <HistoryFilters filter={filter} model={model} />
      </PhoneFold>
      <div className="record-tools">
        <p className="record-looked">
          <span role="status">
            {isFiltered && `${grouped.format(shown)} of `}
            {seen === 1 ? '1 entry' : `${grouped.format(seen)} entries`}
            {hasMore ? ' loaded so far' : ''}
            {oldest !== undefined && `, back to ${wholeDayOf(oldest)}`}
          </span>
          {unlisted > 0 && (
            <a href={href('history', paramsOf({ ...filter, withUnlisted: !filter.withUnlisted }))}>
              {filter.withUnlisted ? 'Hide' : `Show ${grouped.format(unlisted)} with`} unlisted tokens
            </a>
          )}
        </p>
        {(shown > 0 || hasMore) && <SaveHistory filter={filter} />}
      </div>
      {(shown > 0 || hasMore) && <MoneyPart key={`money ${chainId} ${address}`} filter={filter} />}
      {shown === 0 && !hasMore && !isFetching && (
        <Empty
          action={
            isFiltered ? (
              <ButtonLink href={href('history')}>Show everything</ButtonLink>
            ) : (
              <ButtonLink href={href('compose')}>Compose</ButtonLink>
            )
          }
        >
          {isFiltered ? 'No entry of the history matches.' : 'Nothing has happened here yet.'}
        </Empty>
      )}
      {entries.length > 0 && (
        <Entries
          // What was found out of one Safe is never shown for another.
          key={`entries ${chainId} ${address}`}
          entries={entries}
          onEnd={hasMore ? onEnd : undefined}
          withBalance={filter.token !== ''}
        />
      )}
      {error && (
        <Failed
          kind="unknown"
          title="Earlier entries could not be loaded from the service."
          actions={<Button onClick={() => void pages.fetchNextPage()}>Load more</Button>}
          error={error}
        />
      )}
      {hasMore && !error && <RuledLoading label="Loading earlier entries" lines={2} small />}
    </>
  )
}
