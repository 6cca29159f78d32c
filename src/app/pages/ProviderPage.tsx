import { Provider } from '#features/provider/Provider.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** The Safe as an app's wallet, tried by hand. */
export function ProviderPage() {
  return (
    <Page>
      <PageHead
        title="Provider"
        note="What a Safe App can call inside a wallet: every method, what was sent and what came back."
      />
      <Provider />
    </Page>
  )
}
