import { useQuery } from '@tanstack/react-query'
import { Account } from '#features/account/Account.tsx'
import { Networks } from '#features/account/Networks.tsx'
import { SignedIn } from '#features/account/SignedIn.tsx'
import { Wallets } from '#features/account/Wallets.tsx'
import { useMode, useServices } from '#session/react.ts'
import { Page, PageHead } from '#ui/Page.tsx'

/** The wallets come from the wallet part, which a page may only load when it is needed. */
function OfferedWallets() {
  const { config } = useServices()
  const { data } = useQuery({
    queryKey: ['offeredWallets'],
    queryFn: async () => (await import('#wallet/offeredWallets.ts')).offeredWallets(window),
  })
  return <Wallets wallets={data} hasProjectId={config.walletConnectProjectId !== undefined} />
}

/** Who you act as here; standalone also by which wallets, over which nodes. */
export function AccountPage() {
  const isInFrame = useMode() === 'frame'
  return (
    <Page>
      <PageHead title="Account" />
      <Account />
      {!isInFrame && (
        <>
          <SignedIn />
          <OfferedWallets />
          <Networks />
        </>
      )}
    </Page>
  )
}
