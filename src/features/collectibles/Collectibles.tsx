import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { PictureConsent } from '#parts/safe/PictureConsent.tsx'
import { useAgreed } from '#parts/safe/useAgreedPictures.ts'
import { useHref, usePageLocation, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { CollectibleDialog } from './CollectibleDialog.tsx'
import { CollectibleRow } from './CollectibleRow.tsx'
import { keyOf, useCollectibles } from './useCollectibles.ts'

type CollectiblesModel = ReturnType<typeof useCollectibles>

function Opened({ items = [] }: { items: CollectiblesModel['items'] }) {
  const { params } = usePageLocation()
  const { places } = useServices()
  const href = useHref()
  const asked = `${params.get('contract')?.toLowerCase()}-${params.get('id')}`
  const item = items.find((one) => keyOf(one) === asked)
  return item ? <CollectibleDialog item={item} onClose={() => places.go(href('collectibles'))} /> : null
}

/** The Safe's collectibles, read on as one scrolls. The service lists them; a look at one asks the chain. */
export function Collectibles() {
  const found = useCollectibles()
  const agreed = useAgreed()
  const href = useHref()
  const { items, error, hosts, unreadable, hasMore, readOn, hasFailedToReadOn, retry } = found
  return (
    <>
      {error && (
        <Failed
          kind="unknown"
          title={
            items
              ? 'The rest of the list could not be loaded from the service.'
              : 'The collectibles could not be loaded from the service.'
          }
          actions={(hasFailedToReadOn || !items) && <AskAgain ask={retry} />}
          error={error}
        />
      )}
      {!items && !error && <RuledLoading label="Loading the collectibles" lines={6} />}
      {items?.length === 0 && (
        <Empty action={<ButtonLink href={href('assets', { receive: '' })}>Receive</ButtonLink>}>
          The service lists no collectible of this Safe.
        </Empty>
      )}
      {items && items.length > 0 && (
        <>
          <PictureConsent hosts={hosts} of="token" />
          <VirtualList
            label="Collectibles"
            items={items}
            keyOf={keyOf}
            estimate={() => 105}
            row={(item) => <CollectibleRow item={item} agreed={agreed} />}
            onEnd={hasMore ? readOn : undefined}
          />
          {hasMore && !hasFailedToReadOn && <RuledLoading small label="Loading more" lines={2} />}
        </>
      )}
      {unreadable > 0 && (
        <Notice kind="unknown" title={`${unreadable} of the list could not be shown.`}>
          The service sent them in a format this page does not know.
        </Notice>
      )}
      <Opened items={items} />
    </>
  )
}
