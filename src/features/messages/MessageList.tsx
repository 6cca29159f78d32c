import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { messagesQuery } from '#gateway/messagesQuery.ts'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useInView } from '#parts/rows/useInView.ts'
import { useReadOn } from '#parts/useReadOn.ts'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { MessageRow } from './MessageRow.tsx'
import { type MessageEntry, messageEntries } from './messagesModel.ts'

const keyOf = ({ key }: MessageEntry) => key

/** The height of a row with a sentence of one line, as MessageRow.css has it. */
const rowHeight = 92

const idsOf = (entry: MessageEntry) => (entry.kind === 'message' ? [entry.message.messageHash] : [])

/** The messages by their days; those in view are looked at first. */
function Entries({ entries, onEnd }: { entries: MessageEntry[]; onEnd: (() => void) | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  useInView(list, entries, idsOf)
  return (
    <div ref={list}>
      <VirtualList
        label="Messages"
        items={entries}
        keyOf={keyOf}
        row={(entry) => <MessageRow entry={entry} />}
        estimate={rowHeight}
        onEnd={onEnd}
      />
    </div>
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
        title="The service did not give the messages."
        actions={<AskAgain ask={pages.refetch} />}
        error={error}
      >
        A signature that was given counts, whatever the service says.
      </Failed>
    )
  if (!data) return <RuledLoading label="Reading the messages" lines={6} />
  return (
    <>
      {entries.length === 0 && !pages.hasNextPage && (
        <Empty action={<ButtonLink href={href('message', { new: '' })}>Write one</ButtonLink>}>
          This Safe has said nothing yet.
        </Empty>
      )}
      {entries.length > 0 && <Entries entries={entries} onEnd={pages.hasNextPage ? onEnd : undefined} />}
      {error && (
        <Failed
          kind="unknown"
          title="The service did not give the messages before these."
          actions={<Button onClick={() => void pages.fetchNextPage()}>Read on</Button>}
          error={error}
        />
      )}
      {pages.hasNextPage && !error && <RuledLoading label="Reading the messages before" lines={2} small />}
    </>
  )
}
