import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createConfig, unstable_connector, useConfig, useConnect, useConnection, WagmiProvider } from 'wagmi'
import {
  getBalance,
  getBlockNumber,
  getCapabilities,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
} from 'wagmi/actions'
import { safe } from 'wagmi/connectors'
import { button, orderOn, recipient, tell, tellAnswer } from '../../page.ts'

const sandbox = defineChain({
  id: 31337,
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
// Reads go through the wallet around, which is all that a page without a node of its own has. The 10 ms that the connector gives
// a host by default are too few for any (wagmi, pull request 3962).
const connectors = [safe({ unstable_getInfoTimeout: 10_000 })]
const config = createConfig({
  chains: [sandbox],
  connectors,
  transports: { [sandbox.id]: unstable_connector(safe) },
  multiInjectedProviderDiscovery: false,
})

function Client() {
  const { mutate: connect, error } = useConnect()
  const { address, chainId, connector, status } = useConnection()
  const wagmi = useConfig()
  useEffect(() => {
    if (status === 'disconnected' && connectors[0])
      connect({ connector: wagmi.connectors[0] ?? connectors[0] })
  }, [status, connect, wagmi])
  useEffect(() => {
    if (!address || !chainId || !connector) return
    tell('info', { safeAddress: address, chainId })
    const ask = async (method: string, params: unknown[] = []) =>
      ((await connector.getProvider()) as { request(request: object): Promise<unknown> }).request({
        method,
        params,
      })
    void tellAnswer('rpc', async () => ({
      block: Number(await getBlockNumber(config)),
      balance: (await getBalance(config, { address })).value,
    }))
    // wagmi has no word for all that an account holds: apps inside a wallet for Safe accounts ask it beside wagmi.
    void tellAnswer('balances', async () => (await new SafeAppsSDK().safe.experimental_getBalances()).items)
    void tellAnswer('capabilities', () => getCapabilities(config, { account: address }))
    button('Send', async () => ({
      safeTxHash: await sendTransaction(config, { to: recipient, value: 1n, gas: null }),
    }))
    button('Wait', async () => {
      const { safeTxHash } = JSON.parse(document.getElementById('Send')?.textContent ?? '')
      const { status, transactionHash } = await waitForTransactionReceipt(config, { hash: safeTxHash })
      return { status, transactionHash }
    })
    button('Sign text', async () => ({ signature: await signMessage(config, { message: 'hello' }) }))
    button('Sign order', async () => {
      const { domain, types, primaryType, message } = orderOn(chainId)
      const order = { receiver: message.receiver, amount: BigInt(message.amount) } as const
      return {
        signature: await signTypedData(config, { domain, types, primaryType, message: order } as never),
      }
    })
    button('Switch', () => switchChain(config, { chainId: sandbox.id }))
    button('Addresses', async () => ask('wallet_requestPermissions', [[{ requestAddressBook: {} }]]))
  }, [address, chainId, connector])
  return <p>{error ? error.message : status}</p>
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Client />
      </QueryClientProvider>
    </WagmiProvider>,
  )
