import { useCallback, useState, useSyncExternalStore } from 'react'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Pace } from '#parts/Pace.tsx'
import { createRowsFound, type RowsFound } from '#parts/rows/rowsFound.ts'
import { foundKey, useFindInView } from '#parts/rows/useFindInView.tsx'
import { useSlowUntil } from '#parts/useSlowUntil.ts'
import { wholeDayOf } from '#parts/when.ts'
import { useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { NonceRule } from '#ui/NonceRule.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { RecordRow } from './RecordRow.tsx'
import { paramsOf } from './recordFilter.ts'
import { keyOf, type RecordEntry } from './recordModel.ts'
import { useRecord } from './useRecord.ts'
import { type Told, useTold } from './useTold.ts'
import './Record.css'

/** The heights of a day and of a row with a sentence of one line: what is as high as was thought moves nothing when it is drawn. */
const heightOf = ({ type }: RecordEntry) => (type === 'DAY' ? 56 : 76)

const grouped = new Intl.NumberFormat('en-US')

const listedOf = (entry: RecordEntry) => (entry.type === 'TRANSACTION' ? [entry.transaction] : [])

type FoundRowProps = { entry: RecordEntry; told: Told; found: RowsFound }

/** A row with what was found out of it by and by; no other row is drawn anew for it. */
function FoundRow({ entry, told, found }: FoundRowProps) {
  const look = useSyncExternalStore(found.watch, () =>
    entry.type === 'TRANSACTION' ? found.of(foundKey(entry.transaction)) : undefined,
  )
  return <RecordRow entry={entry} told={told} look={look} />
}

/** The entries on their scale; those in view are looked at while the page rests. */
function Entries({ entries, onEnd }: { entries: RecordEntry[]; onEnd: (() => void) | undefined }) {
  const told = useTold()
  const [found] = useState(createRowsFound)
  const { looks, ...inView } = useFindInView(found, listedOf)
  const row = useCallback(
    (entry: RecordEntry) => <FoundRow entry={entry} told={told} found={found} />,
    [told, found],
  )
  return (
    <NonceRule>
      {looks}
      <VirtualList
        label="What has happened"
        items={entries}
        keyOf={keyOf}
        row={row}
        estimate={heightOf}
        onEnd={onEnd}
        {...inView}
      />
    </NonceRule>
  )
}

/** What has happened, newest first, by days: as the service tells it, and as it was found to be once a row was looked at. */
export function RecordList() {
  const href = useHref()
  const { pages, hasMore, filter, model, onEnd } = useRecord()
  const { data, error, isFetching } = pages
  const { entries, shown, seen, unlisted, oldest } = model
  const slowUntil = useSlowUntil()
  const { chainId, address } = useSafeId()
  const isFiltered = Object.keys(paramsOf({ ...filter, withUnlisted: false })).length > 0

  if (error && !data) {
    return (
      <Failed
        kind="unknown"
        title="The service did not give the record."
        actions={<AskAgain ask={pages.refetch} />}
        error={error}
      >
        What has happened stands on the chain, whatever the service says.
      </Failed>
    )
  }
  if (!data)
    return (
      <>
        <Pace slowUntil={slowUntil} isAwaited />
        <RuledLoading label="Reading the record" lines={8} />
      </>
    )
  return (
    <>
      <Pace slowUntil={slowUntil} />
      <RecordFilters filter={filter} model={model} />
      <p className="record-looked">
        <span role="status">
          {isFiltered && `${grouped.format(shown)} of `}
          {seen === 1 ? '1 entry' : `${grouped.format(seen)} entries`}
          {hasMore ? ' read so far' : ''}
          {oldest !== undefined && `, back to ${wholeDayOf(oldest)}`}
        </span>
        {unlisted > 0 && (
          <a href={href('record', paramsOf({ ...filter, withUnlisted: !filter.withUnlisted }))}>
            {filter.withUnlisted ? 'Hide' : `Show ${grouped.format(unlisted)} with`} tokens nobody vouches for
          </a>
        )}
      </p>
      {shown === 0 && !hasMore && !isFetching && (
        <Empty
          action={
            isFiltered ? (
              <ButtonLink href={href('record')}>Show everything</ButtonLink>
            ) : (
              <ButtonLink href={href('compose')}>Compose</ButtonLink>
            )
          }
        >
          {isFiltered ? 'Nothing in the record matches.' : 'Nothing has happened here yet.'}
        </Empty>
      )}
      {entries.length > 0 && (
        <Entries
          // What was found out of one Safe is never shown for another.
          key={`${chainId} ${address}`}
          entries={entries}
          onEnd={hasMore ? onEnd : undefined}
        />
      )}
      {error && (
        <Failed
          kind="unknown"
          title="The service did not give what came before."
          actions={<Button onClick={() => void pages.fetchNextPage()}>Read on</Button>}
          error={error}
        />
      )}
      {hasMore && !error && <RuledLoading label="Reading what came before" lines={2} small />}
    </>
  )
}
