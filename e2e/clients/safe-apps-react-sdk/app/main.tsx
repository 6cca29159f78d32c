import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { button, orderOn, recipient, tell, tellAnswer } from '../../page.ts'

function Client() {
  const { sdk, safe, connected } = useSafeAppsSDK()
  useEffect(() => {
    const { safeAddress, chainId, owners, threshold } = safe
    tell('info', { safeAddress, chainId, owners, threshold })
    void tellAnswer('balances', async () => (await sdk.safe.experimental_getBalances()).items)
    void tellAnswer('rpc', async () => ({
      block: await sdk.eth.getBlockByNumber(['latest', false]).then(({ number }) => Number(number)),
      balance: BigInt(await sdk.eth.getBalance([safeAddress, 'latest'])),
    }))
    button('Send', () => sdk.txs.send({ txs: [{ to: recipient, value: '1', data: '0x' }] }))
    button('Sign text', () => sdk.txs.signMessage('hello'))
    button('Sign order', () => sdk.txs.signTypedMessage(orderOn(chainId)))
    button('Addresses', () => sdk.safe.requestAddressBook())
  }, [sdk, safe])
  return <p>{connected ? 'connected' : 'alone'}</p>
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <SafeProvider loader={<p>Waiting for the wallet…</p>}>
      <Client />
    </SafeProvider>,
  )
