import { HistoryList } from '#features/history/HistoryList.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What has happened, newest first. */
export function HistoryPage() {
  return (
    <Page>
      <PageHead
        title="History"
        note="What has happened, newest first, as reported by the Safe service. Each entry in view is compared with the chain; open it for details."
      />
      <HistoryList />
    </Page>
  )
}
