import { RecordList } from '#features/history/RecordList.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What has happened, newest first. */
export function RecordPage() {
  return (
    <Page>
      <PageHead
        title="History"
        note="What has happened, newest first, as reported by the Safe service. Each entry in view is compared with the chain; open it for details."
      />
      <RecordList />
    </Page>
  )
}
