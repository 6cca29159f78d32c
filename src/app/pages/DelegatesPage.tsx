import { Delegates } from '#features/delegates/Delegates.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** Who may propose for an owner. */
export function DelegatesPage() {
  return (
    <Page>
      <PageHead
        title="Proposers"
        note="Accounts that may propose transactions for an owner (the service calls them delegates)."
      />
      <Delegates />
    </Page>
  )
}
