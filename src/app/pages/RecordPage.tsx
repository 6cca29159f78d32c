import { Page, PageHead } from '#ui/Page.tsx'

export function RecordPage() {
  return (
    <Page>
      <PageHead title="Record" note="What has happened, newest first." />
    </Page>
  )
}
