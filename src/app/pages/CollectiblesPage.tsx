import { Collectibles } from '#features/collectibles/Collectibles.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What of this Safe's holdings is one of a kind. */
export function CollectiblesPage() {
  return (
    <Page>
      <PageHead
        title="Collectibles"
        note="Listed by the service. Names and pictures are claims of their contracts."
      />
      <Collectibles />
    </Page>
  )
}
