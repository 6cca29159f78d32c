import { Notifications } from '#features/notifications/Notifications.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** What the person wants to be told of. */
export function NotificationsPage() {
  return (
    <Page>
      <PageHead
        title="Notifications"
        note="What you are told about, by whom, and what it costs in privacy."
      />
      <Notifications />
    </Page>
  )
}
