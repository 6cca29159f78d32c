import { RecordList } from '#features/history/RecordList.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What has happened, newest first. */
export function RecordPage() {
  return (
    <Page>
      <PageHead
        title="Record"
        note="What has happened, newest first, as the service tells it. What is in view is compared with the chain here; open an entry to see how."
      />
      <RecordList />
    </Page>
  )
}
