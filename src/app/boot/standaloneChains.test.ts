import { expect, test } from 'vitest'
import { parseConfig } from '#core/config/config.ts'
import { readStandaloneChains } from './standaloneChains.ts'

const gateway = 'https://gateway.example'
const silent: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** One chain as the gateway's own sample has it, cut to what is read here. */
const answering: typeof fetch = async () =>
  Response.json({
    next: null,
    previous: null,
    results: [
      {
        chainId: '100',
        chainName: 'Gnosis Chain',
        shortName: 'gno',
        description: '',
        l2: true,
        isTestnet: false,
        nativeCurrency: { name: 'xDai', symbol: 'XDAI', decimals: 18, logoUri: null },
        transactionService: 'https://gateway.example/gno',
        blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
        disabledWallets: [],
        features: [],
        gasPrice: [],
        publicRpcUri: { authentication: 'NO_AUTHENTICATION', value: 'https://rpc.example' },
        rpcUri: { authentication: 'NO_AUTHENTICATION', value: 'https://rpc.example' },
        safeAppsRpcUri: { authentication: 'NO_AUTHENTICATION', value: 'https://rpc.example' },
        theme: { textColor: '#fff', backgroundColor: '#000' },
        chainLogoUri: null,
        zk: false,
        ensRegistryAddress: null,
        balancesProvider: { chainName: null, enabled: false },
        contractAddresses: {},
      },
    ],
  })

function storage(kept = new Map<string, string>()) {
  return {
    kept,
    open: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
  }
}

test('the service’s networks are kept, and used when it does not answer on the next visit', async () => {
  const { open } = storage()
  const config = parseConfig({ gateway })
  const first = await readStandaloneChains(config, answering, open)
  expect(first.serviceChains.map(({ shortName }) => shortName)).toEqual(['gno'])
  expect(first.problem).toBeUndefined()
  const second = await readStandaloneChains(config, silent, open)
  expect(second.serviceChains).toEqual(first.serviceChains)
  expect(second.problem).toContain('your last visit')
})

test('another service’s networks are not used', async () => {
  const { open } = storage()
  await readStandaloneChains(parseConfig({ gateway }), answering, open)
  const { serviceChains } = await readStandaloneChains(
    parseConfig({ gateway: 'https://other.example' }),
    silent,
    open,
  )
  expect(serviceChains).toEqual([])
})

test('2.19 test network 5 and Ethereum are there when nobody names any, storage denied or not', async () => {
  const { config, problem } = await readStandaloneChains(parseConfig({ gateway }), silent, () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(config.chains.map(({ chainId, rpc }) => [chainId, rpc.length > 0])).toEqual([
    [5, true],
    [1, true],
  ])
  expect(problem).toContain('built into this page')
})

test('what an operator configured stays, complete or not', async () => {
  const chains = [{ chainId: 31337, shortName: 'sandbox', rpc: ['http://localhost:4103'] }]
  const { config } = await readStandaloneChains(parseConfig({ gateway, chains }), silent, storage().open)
  expect(config.chains).toEqual(chains)
})
