import { Account } from '#features/account/Account.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** Who you act as here. */
export function AccountPage() {
  return (
    <Page>
      <PageHead title="Account" />
      <Account />
    </Page>
  )
}
