import { Page, PageHead } from '#ui/Page.tsx'

export function MessagesPage() {
  return (
    <Page>
      <PageHead title="Messages" note="Texts and typed data that this Safe signs without a transaction." />
    </Page>
  )
}
