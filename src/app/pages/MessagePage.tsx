import { Page, PageHead } from '#ui/Page.tsx'

export function MessagePage() {
  return (
    <Page>
      <PageHead title="Message" />
    </Page>
  )
}
