import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from 'viem'
import { getChainId } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { chainTransport, initialChainId, supportedChain, walletChains } from './chains.ts'

const gor = {
  chainId: 5,
  shortName: 'gor',
  name: 'Goerli',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['http://127.0.0.1:5799/'],
}
const sandbox = { ...gor, chainId: 31337, shortName: 'sandbox', name: 'Sandbox' }

describe('supportedChain', () => {
  test('3.16 a chain is id, network, name, currency, nodes, explorers and contracts', () => {
    expect(supportedChain(gor)).toMatchObject({
      id: 5,
      network: 'goerli',
      name: 'Goerli',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:5799/'] } },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli.etherscan.io' } },
      contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
    })
    expect(supportedChain({ ...gor, chainId: 1 }).network).toBe('homestead')
    expect(supportedChain(sandbox).network).toBe('sandbox')
  })

  test('names no node but the configured ones', () => {
    const urls = JSON.stringify(supportedChain({ ...gor, ws: 'ws://127.0.0.1:5798/' }).rpcUrls)
    expect(urls.match(/\w+:\/\/[^"]+/g)).toEqual(['http://127.0.0.1:5799/', 'ws://127.0.0.1:5798/'])
  })

  test('9.13 the base fee is multiplied by 1.2', () => {
    expect(supportedChain(gor).fees?.baseFeeMultiplier).toBe(1.2)
  })

  test('knows where names are resolved on mainnet', () => {
    expect(supportedChain({ ...gor, chainId: 1 }).contracts).toHaveProperty('ensUniversalResolver')
  })
})

describe('walletChains', () => {
  test('2.19 test network 5 and Ethereum come first, then those that are configured', () =>
    expect(walletChains([sandbox, gor]).map(({ chainId, rpc }) => [chainId, rpc.length])).toEqual([
      [5, 1],
      [1, 0],
      [31337, 1],
    ]))
})

test.each([
  ['the open Safe’s chain', [sandbox, { ...gor, chainId: 1 }], 'sandbox', 31337],
  ['Ethereum without a Safe', [sandbox, { ...gor, chainId: 1, shortName: 'eth' }], undefined, 1],
  ['the wallet’s own where this page cannot read Ethereum', [sandbox], undefined, undefined],
] as const)('a wallet that connects is asked to come to %s', (_, known, safe, chainId) =>
  expect(initialChainId(known, safe)).toBe(chainId),
)

describe('chainTransport', () => {
  test('2.19 a websocket is added only where one is configured', () => {
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

  test('a node that fails is followed by the next', async () => {
    const asked: string[] = []
    const node = createServer((request, response) => {
      asked.push(request.url ?? '')
      const body = request.url === '/good' ? '{"jsonrpc":"2.0","id":1,"result":"0x5"}' : ''
      response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
    const client = createClient({ transport: chainTransport({ ...gor, rpc: [`${url}/bad`, `${url}/good`] }) })
    expect(await getChainId(client)).toBe(5)
    expect(asked.at(-1)).toBe('/good')
    node.close()
  })

  test('a chain without a node says so', async () => {
    const client = createClient({ transport: chainTransport({ ...gor, rpc: [] }) })
    await expect(getChainId(client)).rejects.toThrow('No node of Goerli is configured.')
  })
})
