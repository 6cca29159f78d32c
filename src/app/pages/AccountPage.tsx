import { useQuery } from '@tanstack/react-query'
import { Account } from '#features/account/Account.tsx'
import { Networks } from '#features/account/Networks.tsx'
import { SignedIn } from '#features/account/SignedIn.tsx'
import { Wallets } from '#features/account/Wallets.tsx'
import { useKnownChain, useMode, useServices } from '#session/react.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** The wallets come from the wallet part, which a page may only load when it is needed. */
function OfferedWallets() {
  const { config } = useServices()
  const { data } = useQuery({
    queryKey: ['offeredWallets'],
    queryFn: async () => (await import('#wallet/connectors/offeredWallets.ts')).offeredWallets(window),
  })
  return <Wallets wallets={data} hasProjectId={config.walletConnectProjectId !== undefined} />
}

const NetworkOfSafe = () => <Networks chains={[useKnownChain()]} />

const AllNetworks = () => <Networks chains={useServices().chains} />

/** Who you act as here, and which nodes are asked; standalone also by which wallets. */
export function AccountPage() {
  const isInFrame = useMode() === 'frame'
  return (
    <Page>
      <PageHead title="Account" />
      <Account />
      {isInFrame ? (
        <NetworkOfSafe />
      ) : (
        <>
          <SignedIn />
          <OfferedWallets />
          <AllNetworks />
        </>
      )}
    </Page>
  )
}
