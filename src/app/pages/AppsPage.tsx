import { Page, PageHead } from '#ui/Page.tsx'

export function AppsPage() {
  return (
    <Page>
      <PageHead title="Apps" note="Apps that the service lists for this network." />
    </Page>
  )
}
