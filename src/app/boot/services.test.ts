import { expect, test } from 'vitest'
import { parseConfig } from '#core/config/config.ts'
import { createServices } from './services.ts'

const window = {
  location: new URL('https://countersign.example/'),
  history: { replaceState: () => undefined, pushState: () => undefined },
  document: { documentElement: { dataset: {} } },
  addEventListener: () => undefined,
} as unknown as Window

test('9.16 every chain that this page reads is polled every 4000 ms', () => {
  const ids = [1, 5, 10, 137, 8453, 42161]
  const config = parseConfig({
    chains: ids.map((chainId) => ({
      chainId,
      shortName: `c${chainId}`,
      rpc: [`https://node-${chainId}.example`],
    })),
  })
  const { chainOf } = createServices({ config, mode: 'standalone', serviceChains: [], window })
  expect(ids.map((chainId) => chainOf(chainId)?.client.pollingInterval)).toEqual(ids.map(() => 4_000))
})
