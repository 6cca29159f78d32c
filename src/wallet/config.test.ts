import { expect, test } from 'vitest'
import { createWalletConfig } from './config.ts'
import { walletStorage } from './storage.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const configOf = (ids: number[]) =>
  createWalletConfig({
    chains: ids.map((chainId) => ({
      chainId,
      shortName: `c${chainId}`,
      name: `Chain ${chainId}`,
      nativeCurrency,
      rpc: ['http://127.0.0.1:5799/'],
    })),
    projectId: 'YOUR_PROJECT_ID',
    appName: 'Countersign',
    storage: walletStorage(() => nothing),
  })

test.each([31337, 5, 1, 137, 10, 42161, 8453])(
  'chain %i is asked every four seconds, by calls of 1024 bytes',
  (chainId) => {
    const client = configOf([31337, 5, 1, 137, 10, 42161, 8453]).getClient({ chainId })
    expect(client.pollingInterval).toBe(4_000)
    expect(client.batch).toEqual({ multicall: { batchSize: 1_024 } })
    expect(client.chain.fees?.baseFeeMultiplier).toBe(1.2)
  },
)

test('keeps the chains in their order', () => {
  expect(configOf([5, 1]).chains.map(({ id }) => id)).toEqual([5, 1])
})

test('needs a chain', () => {
  expect(() => configOf([])).toThrow('No chains found on connector.')
})
