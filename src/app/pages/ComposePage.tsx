import { Compose } from '#features/compose/Compose.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** Where a new transaction is made. */
export function ComposePage() {
  return (
    <Page>
      <PageHead title="Compose" note="Nothing is sent before you have read what it comes to." />
      <Compose />
    </Page>
  )
}
