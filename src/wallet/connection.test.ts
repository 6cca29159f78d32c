import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Config, createConfig } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { injected } from 'wagmi/connectors'
import { supportedChain } from './chains.ts'
import { connectionOf } from './connection.ts'
import { walletStorage } from './storage.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = supportedChain({
  chainId: 5,
  shortName: 'gor',
  name: 'Goerli',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpc: [],
})

/** EIP-1193: a wallet whose chain and accounts the test changes. */
let events: Map<string, (payload: never) => void>
let answer: (accounts: string[]) => void
let config: Config

const tell = (event: string, payload: unknown) => events.get(event)?.(payload as never)

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})
beforeEach(() => {
  Object.assign(globalThis, { window: new EventTarget() })
  events = new Map()
  const accounts = new Promise<string[]>((resolve) => {
    answer = resolve
  })
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x5' : method === 'wallet_requestPermissions' ? [] : accounts,
    on: (event: string, listener: (payload: never) => void) => void events.set(event, listener),
    removeListener: (event: string) => void events.delete(event),
  }
  config = createConfig({
    chains: [chain],
    connectors: [injected({ target: () => ({ id: 'own', name: 'Own', provider }) as never })],
    transports: { [chain.id]: custom({ request: async () => '0x5' }) },
    storage: walletStorage(() => ({
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    })),
    multiInjectedProviderDiscovery: false,
  })
})

const connector = () => {
  const [first] = config.connectors
  if (!first) throw new Error('The configuration has no connector.')
  return first
}

async function connected() {
  answer([address])
  await connect(config, { connector: connector() })
}

describe('the connection', () => {
  test('3.15 is an account and a chain, which has an id and may be unsupported', async () => {
    await connected()
    expect(connectionOf(config)).toEqual({
      status: 'connected',
      account: address,
      chain: { id: 5, unsupported: false },
    })
  })

  test('4.6 is under way first, then there with an account and a chain', async () => {
    const connecting = connect(config, { connector: connector() })
    expect(connectionOf(config)).toEqual({ status: 'loading' })
    answer([address])
    await connecting
    expect(connectionOf(config)).toMatchObject({ account: address, chain: { id: 5 } })
  })

  test('4.5 is disconnected, loading, unauthenticated or connected', async () => {
    expect(connectionOf(config, 'nobody').status).toBe('disconnected')
    const connecting = connect(config, { connector: connector() })
    expect(connectionOf(config, 'nobody').status).toBe('loading')
    answer([address])
    await connecting
    expect(connectionOf(config, 'nobody').status).toBe('unauthenticated')
    expect(connectionOf(config, { address, chainId: 5 }).status).toBe('connected')
    expect(connectionOf(config, { address, chainId: 1 }).status).toBe('unauthenticated')
    await disconnect(config)
    expect(connectionOf(config, 'nobody').status).toBe('disconnected')
  })

  test('4.8 an empty account list means disconnected', async () => {
    await connected()
    tell('accountsChanged', [])
    await expect.poll(() => connectionOf(config)).toEqual({ status: 'disconnected' })
  })

  test('4.9 a change to a chain that is not set up marks it as unsupported', async () => {
    await connected()
    tell('chainChanged', '0x539')
    expect(connectionOf(config).chain).toEqual({ id: 1337, unsupported: true })
    tell('chainChanged', '0x5')
    expect(connectionOf(config).chain).toEqual({ id: 5, unsupported: false })
  })

  test('another account is taken over as it comes', async () => {
    await connected()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    tell('accountsChanged', [other])
    expect(connectionOf(config).account).toBe(other)
  })
})
