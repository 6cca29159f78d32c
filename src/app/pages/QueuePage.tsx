import { QueueFilters } from '#features/queue/QueueFilters.tsx'
import { QueueList } from '#features/queue/QueueList.tsx'
import { TryQueue } from '#features/queue/TryQueue.tsx'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What waits for signatures or for its turn. */
export function QueuePage() {
  const href = useHref()
  return (
    <Page>
      <PageHead title="Queue" note="One number, one transaction. They run in order, lowest first.">
        <QueueFilters />
        <ButtonLink href={href('compose')}>Compose</ButtonLink>
      </PageHead>
      <TryQueue />
      <QueueList />
    </Page>
  )
}
