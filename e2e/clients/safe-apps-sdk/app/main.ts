import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { button, orderOn, recipient, tell, tellAnswer } from '../../page.ts'

const sdk = new SafeAppsSDK()
const info = await sdk.safe.getInfo()
const provider = new SafeAppProvider(info, sdk)
const { safeAddress, chainId, owners, threshold } = info
tell('info', { safeAddress, chainId, owners, threshold })

await tellAnswer('chain', () => sdk.safe.getChainInfo())
await tellAnswer('environment', () => sdk.safe.getEnvironmentInfo())
await tellAnswer('balances', async () => (await sdk.safe.experimental_getBalances()).items)
await tellAnswer('rpc', async () => ({
  block: await sdk.eth.getBlockByNumber(['latest', false]).then(({ number }) => Number(number)),
  balance: BigInt(await sdk.eth.getBalance([safeAddress, 'latest'])),
  gas: await sdk.eth.getEstimateGas({ from: safeAddress, to: recipient, value: '0x1' }),
  accounts: await provider.request({ method: 'eth_accounts' }),
  failing: await sdk.eth.call([{ to: safeAddress, data: '0x12345678' }, 'latest']).catch(String),
}))
await tellAnswer('permissions', () => sdk.wallet.getPermissions())

button('Send', () =>
  sdk.txs.send({ txs: [1, 2].map((value) => ({ to: recipient, value: String(value), data: '0x' })) }),
)
button('Look up', async () => {
  const { safeTxHash } = JSON.parse(document.getElementById('Send')?.textContent ?? '')
  const { txStatus, txData } = await sdk.txs.getBySafeTxHash(safeTxHash)
  return { txStatus, txData }
})
button('Pay', async () => {
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ to: recipient, value: '0x3' }],
  })
  return { hash, known: await provider.request({ method: 'eth_getTransactionByHash', params: [hash] }) }
})
button('Sign text', () => sdk.txs.signMessage('hello'))
button('Sign order', () => sdk.txs.signTypedMessage(orderOn(chainId)))
button('Signed before', async () => {
  const { messageHash } = JSON.parse(document.getElementById('Sign text')?.textContent ?? '')
  return { signature: await sdk.safe.getOffChainSignature(messageHash) }
})
button('Addresses', () => sdk.safe.requestAddressBook())
