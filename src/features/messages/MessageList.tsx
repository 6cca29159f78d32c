import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messagesQuery } from '#gateway/queries/messagesQuery.ts'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useReadOn } from '#parts/loading/useReadOn.ts'
import { useInView } from '#parts/rows/useInView.ts'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import { MessageRow } from './MessageRow.tsx'
import { type MessageEntry, messageEntries } from './messagesModel.ts'

const keyOf = ({ key }: MessageEntry) => key

/** The height of a row with a sentence of one line, as MessageRow.css has it. */
const rowHeight = () => 92

const idsOf = (entry: MessageEntry) => (entry.kind === 'message' ? [entry.message.messageHash] : [])

const row = (entry: MessageEntry) => <MessageRow entry={entry} />

/** The messages by their days; those in view are looked at first. */
function Entries({ entries, onEnd }: { entries: MessageEntry[]; onEnd: (() => void) | undefined }) {
  const inView = useInView(idsOf)
  return (
    <VirtualList
      label="Messages"
      items={entries}
      keyOf={keyOf}
      row={row}
      estimate={rowHeight}
      onEnd={onEnd}
      {...inView}
    />
  )
}

/** What the Safe has said, or is asked to say, newest first; read on as one scrolls. */
export function MessageList() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const pages = useInfiniteQuery(messagesQuery(gateway, chainId, address))
  const { data, error } = pages
  const entries = useMemo(() => messageEntries(data?.pages.flatMap(({ results }) => results) ?? []), [data])
  const onEnd = useReadOn(pages, entries.length)
  if (error && !data)
    return (
      <Failed
        kind="unknown"
        title="The messages could not be loaded from the service."
        actions={<AskAgain ask={pages.refetch} />}
        error={error}
      >
        Signatures stay valid, whatever the service reports.
      </Failed>
    )
  if (!data) return <RuledLoading label="Loading the messages" lines={6} />
  return (
    <>
      {entries.length === 0 && !pages.hasNextPage && (
        <Empty action={<ButtonLink href={href('message', { new: '' })}>Write a message</ButtonLink>}>
          This Safe has signed no messages yet.
        </Empty>
      )}
      {entries.length > 0 && <Entries entries={entries} onEnd={pages.hasNextPage ? onEnd : undefined} />}
      {error && (
        <Failed
          kind="unknown"
          title="Earlier messages could not be loaded from the service."
          actions={<Button onClick={() => void pages.fetchNextPage()}>Load more</Button>}
          error={error}
        />
      )}
      {pages.hasNextPage && !error && <RuledLoading label="Loading earlier messages" lines={2} small />}
    </>
  )
}
