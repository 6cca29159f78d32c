import { connectFrame } from '#frame/connect.ts'

declare const __HOST__: string

const text = document.querySelector('#app')
const now = () => Date.now()
const found = await connectFrame({ window, allowedHosts: [__HOST__], storage: undefined, now, isEager: true })
if (found.kind === 'connected' && text) {
  const { safeAddress } = found.safe
  text.textContent = `Safe ${safeAddress}`
  const balance = await found.provider.request({ method: 'eth_getBalance', params: [safeAddress, 'latest'] })
  text.textContent = `${safeAddress}, balance ${balance}`
}
