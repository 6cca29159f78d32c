import { connectFrame } from '#frame/connection/connect.ts'

declare const __HOST__: string

const text = document.querySelector('#app')

// In a function, on both pages: a module that itself waits for the adapter's file would wait for ever, since that file imports this one.
async function show(): Promise<void> {
  const now = () => Date.now()
  const found = await connectFrame({
    window,
    allowedHosts: [__HOST__],
    storage: undefined,
    now,
    isEager: true,
  })
  if (found.kind !== 'connected') throw new Error(`The host is ${found.kind}.`)
  const { safeAddress } = found.safe
  if (text) text.textContent = `Safe ${safeAddress}`
  const balance = await found.provider.request({ method: 'eth_getBalance', params: [safeAddress, 'latest'] })
  if (text) text.textContent = `Safe ${safeAddress}, balance ${balance}`
}

void show()
