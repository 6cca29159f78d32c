import { QueueList } from '#features/queue/QueueList.tsx'
import { SeveralPlace } from '#features/queue/SeveralPlace.tsx'
import { TryQueue } from '#features/queue/TryQueue.tsx'
import { UnsignedLink } from '#features/queue/UnsignedLink.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

const due = lazyComponent(() =>
  import('#features/compose/library/DueBatches.tsx').then((part) => part.DueBatches),
)

/** What waits for signatures or for its turn. */
export function QueuePage() {
  const href = useHref()
  const areVerdictsIn = useAreVerdictsIn()
  return (
    <Page>
      <PageHead title="Queue">
        <UnsignedLink />
        <ButtonLink href={href('compose')}>Compose</ButtonLink>
      </PageHead>
      <QueueList>
        <TryQueue />
        <SeveralPlace />
      </QueueList>
      {areVerdictsIn && <Deferred part={due} props={{}} />}
    </Page>
  )
}
