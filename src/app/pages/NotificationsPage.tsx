import { Notifications } from '#features/notifications/Notifications.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What the person wants to be told of. */
export function NotificationsPage() {
  return (
    <Page>
      <PageHead title="Notifications" note="What notifies you, who sends it, and what it costs in privacy." />
      <Notifications />
    </Page>
  )
}
