import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { coinOfChain, isShortNameOfAnother, registeredChain } from './chainRegister.ts'

const published = new Map<number, { symbol: string; decimals: number }>(
  Object.values(viemChains).map((chain) => [chain.id, chain.nativeCurrency]),
)
const ids = [
  1, 5, 10, 50, 56, 100, 130, 137, 146, 196, 204, 232, 324, 480, 1101, 1135, 1284, 5000, 8453, 10200, 34443,
  42161, 42170, 42220, 43111, 43114, 57073, 59144, 80094, 81457, 84532, 534352, 747474, 11155111, 1313161554,
]
const coin = (symbol: string, decimals = 18) => ({ name: 'Any', symbol, decimals })

test.each(ids)('the coin of chain %d is the one that viem publishes', (id) => {
  const known = registeredChain(id)
  expect(known?.coin.symbol.toLowerCase()).toBe(published.get(id)?.symbol.toLowerCase())
  expect(known?.coin.decimals).toBe(published.get(id)?.decimals)
})

test('no two chains have one short name', () => {
  const names = ids.map((id) => registeredChain(id)?.shortName)
  expect(new Set(names).size).toBe(ids.length)
  for (const id of ids) expect(isShortNameOfAnother(registeredChain(id)?.shortName ?? '', id)).toBe(false)
  expect(isShortNameOfAnother('ETH', 666)).toBe(true)
  expect(isShortNameOfAnother('pol', 137)).toBe(false)
  expect(isShortNameOfAnother('sandbox', 666)).toBe(false)
})

describe('the coin of a chain that the service names', () => {
  test('is the register’s, with what the service says otherwise', () => {
    expect(coinOfChain(1, coin('ETH'))).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    expect(coinOfChain(1, undefined)).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    expect(coinOfChain(1, coin('USDC'))).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      claimed: { symbol: 'USDC', decimals: 18 },
    })
    expect(coinOfChain(8453, coin('ETH', 6)).claimed).toEqual({ symbol: 'ETH', decimals: 6 })
    for (const symbol of ['MATIC', 'POL', 'pol'])
      expect(coinOfChain(137, coin(symbol))).not.toHaveProperty('claimed')
    expect(coinOfChain(100, coin('XDAI'))).not.toHaveProperty('claimed')
  })

  test('is the service’s word where the register lacks the chain, cleaned and with 18 decimals', () => {
    expect(coinOfChain(666, coin('ABC'))).toMatchObject({
      symbol: 'coin “ABC”',
      walletSymbol: 'ABC',
      decimals: 18,
    })
    expect(coinOfChain(666, coin('ABC'))).not.toHaveProperty('claimed')
    expect(coinOfChain(666, coin('ABC', 6)).claimed).toEqual({ symbol: 'ABC', decimals: 6 })
    expect(coinOfChain(666, undefined)).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    expect(coinOfChain(666, coin('\u202eCDSU\u200b 3 ”')).symbol).toBe('coin “CDSU3”')
    expect(coinOfChain(666, coin('0.000 ETH and nothing more')).symbol).toBe('coin “0.000ETHandn”')
    expect(coinOfChain(666, coin('\u200f')).symbol).toBe('coin “unnamed”')
    expect(coinOfChain(666, coin('x'.repeat(1e6))).symbol).toBe(`coin “${'x'.repeat(12)}”`)
  })
})
