import { Compose } from '#features/compose/Compose.tsx'
import { Page } from '#ui/Page.tsx'

/** Where a new transaction is made. */
export function ComposePage() {
  return (
    <Page>
      <Compose />
    </Page>
  )
}
