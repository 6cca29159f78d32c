import { Page, PageHead } from '#ui/Page.tsx'

export function AccountPage() {
  return (
    <Page>
      <PageHead title="Account" note="Who you act as here." />
    </Page>
  )
}
