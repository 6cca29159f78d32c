import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { chainName, specifiedChains } from './specifiedChains.ts'

test('2.20 known chain ids are named: 1, 137, 10, 42161, 8453 and others', () => {
  const named = [1, 137, 10, 42161, 8453, 100].map(chainName)
  expect(named).toEqual(['Ethereum', 'Polygon', 'Optimism', 'Arbitrum One', 'Base', 'Gnosis Chain'])
})

test('a chain that nobody here knows is named by its number', () =>
  expect(chainName(987_654)).toBe('chain 987654'))

test('2.19 test network 5 comes first, then Ethereum, each with public nodes', () => {
  expect(specifiedChains.map(({ chainId }) => chainId)).toEqual([5, 1])
  for (const { chainId, rpc, nativeCurrency } of specifiedChains) {
    const published = Object.values(chains).find(({ id }) => id === chainId)
    expect(nativeCurrency).toMatchObject({ symbol: 'ETH', decimals: published?.nativeCurrency.decimals })
    expect(rpc.length).toBeGreaterThan(0)
    expect(rpc.every((url) => new URL(url).protocol === 'https:')).toBe(true)
  }
})
