import { createClient } from 'viem'
import { getChainId } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { chainTransport, supportedChain } from './chains.ts'

const gor = {
  chainId: 5,
  shortName: 'gor',
  name: 'Goerli',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['http://127.0.0.1:5799/'],
}

describe('supportedChain', () => {
  test('keeps the fields that the specification lists', () => {
    expect(supportedChain(gor)).toMatchObject({
      id: 5,
      network: 'gor',
      name: 'Goerli',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:5799/'] } },
      contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
    })
  })

  test('names no node but the configured ones', () => {
    const urls = JSON.stringify(supportedChain({ ...gor, ws: 'ws://127.0.0.1:5798/' }).rpcUrls)
    expect(urls.match(/\w+:\/\/[^"]+/g)).toEqual(['http://127.0.0.1:5799/', 'ws://127.0.0.1:5798/'])
  })

  test('multiplies the base fee by 1.2', () => {
    expect(supportedChain(gor).fees?.baseFeeMultiplier).toBe(1.2)
  })

  test('knows where names are resolved on mainnet', () => {
    expect(supportedChain({ ...gor, chainId: 1 }).contracts).toHaveProperty('ensUniversalResolver')
  })
})

describe('chainTransport', () => {
  test('a websocket is added only where one is configured', () => {
    const transportsOf = (chain: Parameters<typeof chainTransport>[0]) =>
      createClient({ transport: chainTransport(chain) }).transport.transports as {
        config: { type: string }
      }[]
    expect(transportsOf(gor).map(({ config }) => config.type)).toEqual(['http'])
    expect(transportsOf({ ...gor, ws: 'ws://127.0.0.1:5798/' }).map(({ config }) => config.type)).toEqual([
      'http',
      'webSocket',
    ])
  })

  test('a chain without a node says so', async () => {
    const client = createClient({ transport: chainTransport({ ...gor, rpc: [] }) })
    await expect(getChainId(client)).rejects.toThrow('No node of Goerli is configured.')
  })
})
