import { RecordList } from '#features/history/RecordList.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What has happened, newest first. */
export function RecordPage() {
  return (
    <Page>
      <PageHead
        title="Record"
        note="What has happened, newest first, as the service tells it. Open an entry to have it checked here."
      />
      <RecordList />
    </Page>
  )
}
