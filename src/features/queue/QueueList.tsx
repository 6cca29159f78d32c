import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Pace } from '#parts/Pace.tsx'
import { useInView } from '#parts/rows/useInView.ts'
import { useSlowUntil } from '#parts/useSlowUntil.ts'
import { useHref, useIsKeptWaiting, useMode } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { NonceRule } from '#ui/NonceRule.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { GivenSignatures } from './GivenSignatures.tsx'
import { QueueRow } from './QueueRow.tsx'
import { type QueueEntry, useQueue } from './useQueue.ts'

/** The height of a row before it was measured: a sentence, its address, the line under it. */
const rowHeight = () => 119

const keyOf = ({ key }: QueueEntry) => key

const idsOf = (entry: QueueEntry) =>
  entry.kind === 'head' ? [] : entry.number.transactions.map(({ id }) => id)

const row = (entry: QueueEntry) => <QueueRow entry={entry} />

/** The entries on their scale; those in view are looked at first. */
function Entries({ entries, onEnd }: { entries: QueueEntry[]; onEnd: (() => void) | undefined }) {
  const inView = useInView(idsOf)
  return (
    <NonceRule>
      <VirtualList
        label="Waiting transactions"
        items={entries}
        keyOf={keyOf}
        row={row}
        estimate={rowHeight}
        onEnd={onEnd}
        {...inView}
      />
    </NonceRule>
  )
}

/** What waits, on the scale of its numbers; the chain says which one is next. */
export function QueueList() {
  const href = useHref()
  const { pages, error, state, next, view, owner, given, entries, unreadable, count, onEnd } = useQueue()
  const { data, hasNextPage } = pages
  const slowUntil = useSlowUntil()
  const isInFrame = useMode() === 'frame'
  const isKeptWaiting = useIsKeptWaiting()

  if (pages.error && !data) {
    return (
      <Failed
        kind="unknown"
        title="The service did not give the queue."
        actions={<AskAgain ask={pages.refetch} />}
        error={pages.error}
      >
        What is in it stays there; nothing can be executed unseen without the owners’ signatures.
      </Failed>
    )
  }
  const isNextAwaited = state.isPending && !state.error
  if (!data || (isNextAwaited && !isKeptWaiting))
    return (
      <>
        <Pace slowUntil={slowUntil} isAwaited />
        <RuledLoading label="Reading the queue" lines={6} />
      </>
    )
  const isFiltered = view !== 'all' && count > 0
  return (
    <>
      <Pace slowUntil={slowUntil} />
      <GivenSignatures given={given} />
      {error && (
        <Failed
          kind="unknown"
          title="The service does not answer now. This is what it said before."
          actions={hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>Read on</Button>}
          error={error}
        />
      )}
      {isNextAwaited && (
        <Notice kind="unknown" title="Which number is next is not known yet: no node has answered." />
      )}
      {state.error && (
        <Failed
          kind="unknown"
          title="Which number is next could not be read from the chain."
          error={state.error}
        />
      )}
      {view === 'mine' && !owner && (
        <Notice
          kind="info"
          title={
            isInFrame
              ? 'The page around this one does not say which owner you are, so nothing can be picked out for you.'
              : 'Nobody is connected, so nothing can wait for you.'
          }
        />
      )}
      {entries.length === 0 && !hasNextPage && isFiltered && (
        <Empty action={<ButtonLink href={href('queue')}>Show the whole queue</ButtonLink>}>
          Nothing in the queue matches. {count} {count === 1 ? 'entry was' : 'entries were'} looked through.
        </Empty>
      )}
      {entries.length === 0 && !hasNextPage && !isFiltered && (
        <Empty action={<ButtonLink href={href('compose')}>Compose</ButtonLink>}>
          Nothing waits here.{next === undefined ? '' : ` The chain expects ${next}.`}
        </Empty>
      )}
      {entries.length > 0 && <Entries entries={entries} onEnd={hasNextPage ? onEnd : undefined} />}
      {hasNextPage && !pages.error && <RuledLoading label="Reading the queue on" lines={2} small />}
      {unreadable.map(({ path, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry nobody can read is only its place
        <Notice key={index} kind="unknown" title="One entry of the queue could not be read.">
          {path}: {message}
        </Notice>
      ))}
    </>
  )
}
