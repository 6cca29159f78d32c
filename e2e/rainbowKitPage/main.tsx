import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BaseError, defineChain, UserRejectedRequestError } from 'viem'
import { createConfig, unstable_connector, useAccount, WagmiProvider } from 'wagmi'
import { getBalance, sendTransaction, signMessage, switchChain } from 'wagmi/actions'
import { connectFrame } from '#frame/connection/connect.ts'
import { frameConnector } from '#frame/wagmiConnector.ts'
import { button, recipient, tell } from '../clients/page.ts'

const sandbox = defineChain({
  id: 31337,
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
// This page trusts whoever opens it; an app of its own names its hosts.
const allowedHosts = [...location.ancestorOrigins]
const connecting = connectFrame({ window, allowedHosts, storage: undefined, now: () => Date.now() })
const connection = async () => {
  const found = await connecting
  return found.kind === 'connected' ? found : undefined
}
const connector = frameConnector(connection)
const config = createConfig({
  chains: [sandbox],
  connectors: [connector],
  transports: { [sandbox.id]: unstable_connector({ type: 'countersignFrame' }) },
  // Inside a host nobody but the host is asked: a wallet that was used here before would go first.
  multiInjectedProviderDiscovery: window.parent === window,
})

/** Whether a refusal is the one that wagmi's users look for, however deep it lies. */
const orRefusal = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => ({
    isRefusal:
      error instanceof BaseError && error.walk((one) => one instanceof UserRejectedRequestError) !== null,
  }))

function Client() {
  const { address, chainId, status, connector } = useAccount()
  useEffect(
    () => tell('account', { address, chainId, status, connector: connector?.id }),
    [address, chainId, status, connector],
  )
  return <ConnectButton />
}

button('Balance', async () => {
  const { address } = JSON.parse(document.getElementById('account')?.textContent ?? '')
  return (await getBalance(config, { address })).value
})
button('Send', () => orRefusal(sendTransaction(config, { to: recipient, value: 1n, gas: null })))
button('Sign', () => orRefusal(signMessage(config, { message: 'hello' })))
button('Switch', async () => (await switchChain(config, { chainId: sandbox.id })).id)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <Client />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
