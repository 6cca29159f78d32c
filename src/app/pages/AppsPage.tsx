import { Apps } from '#features/apps/Apps.tsx'
import { ByAddress } from '#features/apps/ByAddress.tsx'
import { useKnownChain } from '#session/react.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** The apps of others that the service lists. */
export function AppsPage() {
  const { name } = useKnownChain()
  return (
    <Page>
      <PageHead
        title="Apps"
        note={`Listed by the Safe service for ${name}. The descriptions are by the makers of each app and were not checked.`}
      />
      <Apps />
      <ByAddress />
    </Page>
  )
}
