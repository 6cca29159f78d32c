import { Apps } from '#features/apps/Apps.tsx'
import { ByAddress } from '#features/apps/ByAddress.tsx'
import { useKnownChain } from '#session/react.ts'
import { Page, PageHead } from '#ui/Page.tsx'

/** The apps of others that the service lists. */
export function AppsPage() {
  const { name } = useKnownChain()
  return (
    <Page>
      <PageHead
        title="Apps"
        note={`Listed by the service for ${name}. What stands here of an app is its makers’ word; none of it was checked.`}
      />
      <Apps />
      <ByAddress />
    </Page>
  )
}
