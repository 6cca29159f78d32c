import { Collectibles } from '#features/collectibles/Collectibles.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What of this Safe's holdings is one of a kind. */
export function CollectiblesPage() {
  return (
    <Page>
      <PageHead
        title="Collectibles"
        note="Listed by the Safe service. Names and pictures are claims of their contracts."
      />
      <Collectibles />
    </Page>
  )
}
