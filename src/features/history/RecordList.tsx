import { useCallback, useMemo, useRef, useState } from 'react'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Pace } from '#parts/Pace.tsx'
import { FindInView, foundKey } from '#parts/rows/FindInView.tsx'
import { createRowsFound } from '#parts/rows/rowsFound.ts'
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
import { recordSaid } from './recordSaid.ts'
import { useRecord } from './useRecord.ts'
import { useTold } from './useTold.ts'
import './Record.css'

/** The heights of a day and of a row with a sentence of one line: what is as high as was thought moves nothing when it is drawn. */
const heightOf = ({ type }: RecordEntry) => (type === 'DAY' ? 56 : 76)

/** Rows keep nothing of their own, so one may become another. */
const shapeOf = ({ type }: RecordEntry) => type

/** The day that passes by. */
function passingOf(entry: RecordEntry): string {
  if (entry.type === 'UNREADABLE') return ''
  return wholeDayOf(entry.type === 'DAY' ? entry.at : entry.transaction.timestamp)
}

const grouped = new Intl.NumberFormat('en-US')

const listedOf = (entry: RecordEntry) => (entry.type === 'TRANSACTION' ? [entry.transaction] : [])

/** The entries on their scale; those in view are looked at while the page rests. */
function Entries({ entries, onEnd }: { entries: RecordEntry[]; onEnd: (() => void) | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  const told = useTold()
  const [rows] = useState(createRowsFound)
  const found = useMemo(() => {
    const of = (entry: RecordEntry) =>
      entry.type === 'TRANSACTION' ? rows.of(foundKey(entry.transaction)) : undefined
    return { watch: rows.watch, of }
  }, [rows])
  const row = useCallback(
    (entry: RecordEntry) => <RecordRow entry={entry} told={told} look={found.of(entry)} />,
    [told, found],
  )
  const saidOf = useCallback((entry: RecordEntry) => recordSaid(entry, told, found.of(entry)), [told, found])
  return (
    <div ref={list}>
      <FindInView list={list} entries={entries} listedOf={listedOf} found={rows} />
      <NonceRule>
        <VirtualList
          label="What has happened"
          items={entries}
          keyOf={keyOf}
          row={row}
          estimate={heightOf}
          shapeOf={shapeOf}
          saidOf={saidOf}
          found={found}
          passingOf={passingOf}
          onEnd={onEnd}
        />
      </NonceRule>
    </div>
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
