import { Provider } from '#features/provider/Provider.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** The Safe as an app's wallet, tried by hand. */
export function ProviderPage() {
  return (
    <Page>
      <PageHead
        title="Provider"
        note="What an app gets inside a wallet for Safe accounts: every method, what was sent and what came back."
      />
      <Provider />
    </Page>
  )
}
