import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import { Chain, type ChainWire } from './chain.ts'

const rpc = { authentication: 'NO_AUTHENTICATION', value: 'http://localhost:4103' } as const
const sandbox: ChainWire = {
  chainId: '31337',
  chainName: 'Sandbox',
  description: '',
  chainLogoUri: null,
  l2: false,
  isTestnet: true,
  zk: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: 'https://x.example/eth.png' },
  transactionService: 'http://localhost:4102',
  blockExplorerUriTemplate: {
    address: 'https://x.example/address/{{address}}',
    txHash: 'https://x.example/tx/{{txHash}}',
    api: 'https://x.example/api',
  },
  beaconChainExplorerUriTemplate: { publicKey: null },
  disabledWallets: ['trezor'],
  ensRegistryAddress: null,
  balancesProvider: { chainName: null, enabled: false },
  features: ['EIP1559', 'SAFE_APPS', 'COUNTERFACTUAL'],
  gasPrice: [],
  publicRpcUri: rpc,
  rpcUri: rpc,
  safeAppsRpcUri: rpc,
  shortName: 'sandbox',
  theme: { textColor: '#ffffff', backgroundColor: '#627EEA' },
  recommendedMasterCopyVersion: '1.4.1',
  relayer: null,
}
const chain = (changes: object = {}) => read(Chain, { ...sandbox, ...changes })

describe('a chain', () => {
  test('has its id as a number and its short name as it came', () =>
    expect(chain()).toMatchObject({
      chainId: 31337,
      shortName: 'sandbox',
      recommendedMasterCopyVersion: '1.4.1',
    }))

  test('keeps features that this build does not know', () =>
    expect(chain().features).toEqual(['EIP1559', 'SAFE_APPS', { unknown: 'COUNTERFACTUAL' }]))

  test('has keys that this build does not know: they are kept', () =>
    expect(chain({ contractAddresses: { safeSingletonAddress: null } })).toMatchObject({
      chainId: 31337,
      contractAddresses: { safeSingletonAddress: null },
    }))

  test('of an older gateway lacks logo, zk, relayer and beacon explorer', () => {
    const { chainLogoUri, zk, relayer, beaconChainExplorerUriTemplate, balancesProvider, ...older } = sandbox
    expect(v.is(Chain, older)).toBe(true)
    expect([chainLogoUri, zk, relayer]).toEqual([null, false, null])
    expect([beaconChainExplorerUriTemplate, balancesProvider]).toHaveLength(2)
  })

  test('asks its nodes in a way that may be unknown', () =>
    expect(chain({ rpcUri: { ...rpc, authentication: 'TOKEN' } }).rpcUri.authentication).toEqual({
      unknown: 'TOKEN',
    }))
})

describe('a gas price', () => {
  const prices = (...gasPrice: unknown[]) => chain({ gasPrice }).gasPrice

  test.each(['oracle', 'ORACLE'])('is read from the type %s', (type) =>
    expect(
      prices({ type, uri: 'https://x.example', gasParameter: 'fast', gweiFactor: '1000000000.000000000' }),
    ).toEqual([
      { type: 'ORACLE', uri: 'https://x.example', gasParameter: 'fast', gweiFactor: '1000000000.000000000' },
    ]),
  )

  test('may be fixed, in wei', () =>
    expect(
      prices(
        { type: 'FIXED', weiValue: '1000000000' },
        { type: 'fixed1559', maxFeePerGas: '30', maxPriorityFeePerGas: '2' },
      ),
    ).toEqual([
      { type: 'FIXED', weiValue: 1000000000n },
      { type: 'FIXED1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
    ]))

  test.each(['unknown', 'UNKNOWN', 'blob', 'Oracle'])('of the kind %s is UNKNOWN', (type) =>
    expect(prices({ type })).toEqual([{ type: 'UNKNOWN', raw: { type } }]),
  )

  test.each([{ type: 'oracle' }, { type: 'fixed', weiValue: 1 }, null, 'fixed', []])(
    'that cannot be read stands as unreadable, and the chain is kept: %j',
    (price) => expect(prices(price)).toMatchObject([{ type: 'UNREADABLE' }]),
  )
})
