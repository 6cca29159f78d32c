import { Page, PageHead } from '#ui/Page.tsx'

export function CollectiblesPage() {
  return (
    <Page>
      <PageHead title="Collectibles" note="What of this Safe’s holdings is one of a kind." />
    </Page>
  )
}
