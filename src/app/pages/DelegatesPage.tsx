import { Delegates } from '#features/delegates/Delegates.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** Who may propose for an owner. */
export function DelegatesPage() {
  return (
    <Page>
      <PageHead title="Delegates" note="Who may propose for an owner without being one." />
      <Delegates />
    </Page>
  )
}
