import { Page, PageHead } from '#ui/Page.tsx'

export function AssetsPage() {
  return (
    <Page>
      <PageHead title="Assets" note="What this Safe holds: its own coin and its tokens." />
    </Page>
  )
}
