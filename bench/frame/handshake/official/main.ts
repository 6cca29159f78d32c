import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'

const text = document.querySelector('#app')

async function show(): Promise<void> {
  const sdk = new SafeAppsSDK()
  const safe = await sdk.safe.getInfo()
  if (text) text.textContent = `Safe ${safe.safeAddress}`
  const provider = new SafeAppProvider(safe, sdk)
  const balance = await provider.request({ method: 'eth_getBalance', params: [safe.safeAddress, 'latest'] })
  if (text) text.textContent = `Safe ${safe.safeAddress}, balance ${balance}`
}

void show()
