import { Page, PageHead } from '#ui/Page.tsx'

export function SafesPage() {
  return (
    <Page>
      <PageHead
        title="Safes"
        note="The Safes of your wallet, those you watch, and those opened here before."
      />
    </Page>
  )
}
