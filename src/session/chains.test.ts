import { expect, test } from 'vitest'
import { isSelfSufficient, knownChains } from './chains.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const service = [
  { chainId: 1, shortName: 'eth', name: 'Ethereum', nativeCurrency, rpc: ['https://rpc.example'] },
]

test('the operator’s chain wins, the service fills in what it leaves out', () =>
  expect(knownChains({ chains: [{ chainId: 1, shortName: 'main', rpc: [] }] }, service)).toEqual([
    {
      chainId: 1,
      shortName: 'main',
      name: 'Ethereum',
      nativeCurrency,
      rpc: ['https://rpc.example'],
      isNodeOfService: true,
    },
  ]))

test('nodes that only the service names are marked: it could name one that repeats its own claims', () => {
  const rpc = ['https://own.example']
  const marks = (chains: { chainId: number; shortName: string; rpc: string[] }[]) =>
    knownChains({ chains }, service).map(({ isNodeOfService }) => isNodeOfService)
  expect(marks([{ chainId: 1, shortName: 'eth', rpc }])).toEqual([false])
  expect(marks([{ chainId: 1, shortName: 'eth', rpc: [] }])).toEqual([true])
  expect(marks([])).toEqual([true])
})

test('a chain that nobody names is called by its number', () =>
  expect(
    knownChains({ chains: [{ chainId: 7, shortName: 'seven', rpc: ['https://a.example'] }] }, service),
  ).toMatchObject([{ chainId: 7, name: 'Chain 7', nativeCurrency: { symbol: 'ETH' } }, { chainId: 1 }]))

test('a configuration is enough by itself only when it names every chain in full', () => {
  const full = { chainId: 1, shortName: 'eth', name: 'Ethereum', nativeCurrency, rpc: ['https://a.example'] }
  expect(isSelfSufficient({ chains: [full] })).toBe(true)
  expect(isSelfSufficient({ chains: [full, { chainId: 5, shortName: 'gor', rpc: [] }] })).toBe(false)
  expect(isSelfSufficient({ chains: [] })).toBe(false)
})

test('the operator’s websocket is kept, and there is none where none is named', () => {
  const chain = { chainId: 7, shortName: 'seven', rpc: ['https://a.example'] }
  expect(knownChains({ chains: [{ ...chain, ws: 'wss://a.example' }] }, [])[0]?.ws).toBe('wss://a.example')
  expect(knownChains({ chains: [chain] }, [])[0]).not.toHaveProperty('ws')
})

test('a coin has 18 decimals whatever the service reports, which is kept as a claim; the operator of the page may set others', () => {
  const odd = { ...nativeCurrency, decimals: 8 }
  const told = service.map((chain) => ({ ...chain, nativeCurrency: odd }))
  const own = { chainId: 1, shortName: 'eth', rpc: [] }
  expect(knownChains({ chains: [] }, told)).toMatchObject([{ nativeCurrency, claimedDecimals: 8 }])
  expect(knownChains({ chains: [own] }, told)).toMatchObject([{ nativeCurrency, claimedDecimals: 8 }])
  expect(knownChains({ chains: [own] }, told)[0]?.nativeCurrency.claimed).toEqual({
    symbol: 'ETH',
    decimals: 8,
  })
  const [operated] = knownChains({ chains: [{ ...own, nativeCurrency: odd }] }, service)
  expect(operated?.nativeCurrency).toEqual(odd)
  expect(operated).not.toHaveProperty('claimedDecimals')
})

test('a chain that everybody knows has its own coin and name, and no other has its short name', () => {
  const odd = { name: 'USD Coin', symbol: 'USDC', decimals: 18 }
  const [known, other] = knownChains({ chains: [] }, [
    { chainId: 8453, shortName: 'eth', name: 'Ethereum', nativeCurrency: odd, rpc: [] },
    { chainId: 666, shortName: 'eth', name: 'Another', nativeCurrency: odd, rpc: [] },
  ])
  expect(known).toMatchObject({
    name: 'Base',
    shortName: 'chain-8453',
    nativeCurrency: { symbol: 'ETH', decimals: 18, claimed: { symbol: 'USDC', decimals: 18 } },
  })
  expect(other).toMatchObject({
    name: 'Another',
    shortName: 'chain-666',
    nativeCurrency: { symbol: 'coin “USDC”', walletSymbol: 'USDC' },
  })
})
