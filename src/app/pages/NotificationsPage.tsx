import { Page, PageHead } from '#ui/Page.tsx'

export function NotificationsPage() {
  return (
    <Page>
      <PageHead title="Notifications" note="What you are told about while a tab is open." />
    </Page>
  )
}
