import { Page, PageHead } from '#ui/Page.tsx'

export function SettingsPage() {
  return (
    <Page>
      <PageHead
        title="Settings"
        note="Owners, signatures needed, modules, guard and handler. Each change is a transaction."
      />
    </Page>
  )
}
