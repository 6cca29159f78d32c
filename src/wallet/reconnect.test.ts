import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, type CreateConnectorFn, createConfig } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { createOwnerActor } from './actor.ts'
import { supportedChain } from './chains.ts'
import { reconnectRecent } from './reconnect.ts'
import { walletStorage } from './storage.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = supportedChain({
  chainId: 31337,
  shortName: 'sandbox',
  name: 'Sandbox',
  nativeCurrency,
  rpc: [],
})

let asked: string[]
let values: Map<string, string>

beforeEach(() => {
  asked = []
  values = new Map()
  Object.assign(globalThis, { window: new EventTarget() })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

/** A wallet that was connected before; it notes that it was touched. */
function providerOf(id: string) {
  const answers = new Map<string, unknown>([
    ['eth_accounts', [address]],
    ['eth_chainId', '0x7a69'],
  ])
  return {
    request: async ({ method }: { method: string }) => {
      asked.push(id)
      return answers.get(method)
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
}

const wallet = (id: string): CreateConnectorFn =>
  injected({ target: () => ({ id, name: id, provider: providerOf(id) }) as never })

/** EIP-6963. */
function announce(rdns: string) {
  const info = { uuid: rdns, name: rdns, icon: 'data:image/svg+xml,', rdns }
  const detail = { info, provider: providerOf(rdns) }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

async function pageWith(connectors: CreateConnectorFn[], recent?: string): Promise<Config> {
  const storage = walletStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }))
  if (recent) await storage.setItem('recentConnectorId', recent)
  const transports = { 31337: custom({ request: async () => undefined }) }
  return createConfig({ chains: [chain], connectors, transports, storage })
}

describe('reconnectRecent', () => {
  test('asks no wallet when none was used before', async () => {
    const config = await pageWith([wallet('one'), wallet('two')])
    await reconnectRecent(config)
    expect(asked).toEqual([])
    expect(createOwnerActor(config)).toBeUndefined()
  })

  test('connects the one that was used last and touches no other', async () => {
    const config = await pageWith([wallet('one'), wallet('two')], 'two')
    await reconnectRecent(config)
    await vi.waitFor(() => expect(createOwnerActor(config)?.address).toBe(address))
    expect(new Set(asked)).toEqual(new Set(['two']))
  })

  test('waits for one that is announced later', async () => {
    const config = await pageWith([wallet('one')], 'two')
    await reconnectRecent(config)
    expect(asked).toEqual([])
    announce('three')
    announce('two')
    await vi.waitFor(() => expect(createOwnerActor(config)?.address).toBe(address))
    expect(new Set(asked)).toEqual(new Set(['two']))
  })

  test('does not wait once it was told to stop', async () => {
    const config = await pageWith([wallet('one')], 'two')
    const stop = await reconnectRecent(config)
    stop()
    announce('two')
    expect(config.state.status).toBe('disconnected')
  })
})
