import { QueueList } from '#features/queue/QueueList.tsx'
import { SeveralPlace } from '#features/queue/SeveralPlace.tsx'
import { TryQueue } from '#features/queue/TryQueue.tsx'
import { UnsignedLink } from '#features/queue/UnsignedLink.tsx'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What waits for signatures or for its turn. */
export function QueuePage() {
  const href = useHref()
  return (
    <Page>
      <PageHead
        title="Queue"
        note="Only one transaction can use each nonce. They run in order, lowest first."
      >
        <UnsignedLink />
        <ButtonLink href={href('compose')}>Compose</ButtonLink>
      </PageHead>
      <TryQueue />
      <SeveralPlace />
      <QueueList />
    </Page>
  )
}
