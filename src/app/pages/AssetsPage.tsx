import { Assets } from '#features/assets/Assets.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** What this Safe holds: its own coin and its tokens. */
export function AssetsPage() {
  return (
    <Page>
      <Assets />
    </Page>
  )
}
