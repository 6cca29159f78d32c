import { Page, PageHead } from '#ui/Page.tsx'

export function DelegatesPage() {
  return (
    <Page>
      <PageHead title="Delegates" note="Who may propose for an owner without being one." />
    </Page>
  )
}
