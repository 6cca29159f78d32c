import type { ChainConfig } from './chainConfig.ts'

type WellKnown = {
  name: string
  shortName: string
  symbol: string
  /** The host of its explorer. */
  explorer: string
  currency?: string
  isTestnet?: true
  l2?: false
}

/** What the larger chains are called, so that an operator need not say it: names, EIP-3770 prefixes, native currencies. */
const wellKnown = new Map<number, WellKnown>([
  [
    1,
    {
      name: 'Ethereum',
      shortName: 'eth',
      symbol: 'ETH',
      explorer: 'etherscan.io',
      currency: 'Ether',
      l2: false,
    },
  ],
  [
    10,
    {
      name: 'Optimism',
      shortName: 'oeth',
      symbol: 'ETH',
      explorer: 'optimistic.etherscan.io',
      currency: 'Ether',
    },
  ],
  [56, { name: 'BNB Smart Chain', shortName: 'bnb', symbol: 'BNB', explorer: 'bscscan.com' }],
  [100, { name: 'Gnosis Chain', shortName: 'gno', symbol: 'xDAI', explorer: 'gnosisscan.io' }],
  [137, { name: 'Polygon', shortName: 'matic', symbol: 'POL', explorer: 'polygonscan.com' }],
  [8453, { name: 'Base', shortName: 'base', symbol: 'ETH', explorer: 'basescan.org', currency: 'Ether' }],
  [42161, { name: 'Arbitrum', shortName: 'arb1', symbol: 'ETH', explorer: 'arbiscan.io', currency: 'Ether' }],
  [43114, { name: 'Avalanche', shortName: 'avax', symbol: 'AVAX', explorer: 'snowtrace.io' }],
  [
    59144,
    { name: 'Linea', shortName: 'linea', symbol: 'ETH', explorer: 'lineascan.build', currency: 'Ether' },
  ],
  [
    534352,
    { name: 'Scroll', shortName: 'scr', symbol: 'ETH', explorer: 'scrollscan.com', currency: 'Ether' },
  ],
  [
    10200,
    {
      name: 'Gnosis Chiado',
      shortName: 'chi',
      symbol: 'xDAI',
      explorer: 'blockscout.chiadochain.net',
      isTestnet: true,
    },
  ],
  [
    84532,
    {
      name: 'Base Sepolia',
      shortName: 'basesep',
      symbol: 'ETH',
      explorer: 'sepolia.basescan.org',
      currency: 'Ether',
      isTestnet: true,
    },
  ],
  [
    11155111,
    {
      name: 'Sepolia',
      shortName: 'sep',
      symbol: 'ETH',
      explorer: 'sepolia.etherscan.io',
      currency: 'Ether',
      isTestnet: true,
      l2: false,
    },
  ],
])

/** Etherscan's interface for all its chains; this one's own where the chain has another explorer. */
const apiOf = (chainId: number, explorer: string) =>
  explorer.includes('blockscout')
    ? `https://${explorer}/api?`
    : `https://api.etherscan.io/v2/api?chainid=${chainId}&`

function explorerOf(chainId: number, explorer: string): ChainConfig['blockExplorer'] {
  const asked = 'module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}'
  return {
    address: `https://${explorer}/address/{{address}}`,
    txHash: `https://${explorer}/tx/{{txHash}}`,
    api: apiOf(chainId, explorer) + asked,
  }
}

/** What is said of a chain of which the operator told only the id. */
export function usualChain(chainId: number): Omit<ChainConfig, 'chainId' | 'rpc'> {
  const known = wellKnown.get(chainId)
  const symbol = known?.symbol ?? 'ETH'
  return {
    name: known?.name ?? `Chain ${chainId}`,
    shortName: known?.shortName ?? `chain-${chainId}`,
    nativeCurrency: { name: known?.currency ?? symbol, symbol, decimals: 18 },
    isTestnet: known?.isTestnet ?? false,
    l2: known?.l2 ?? true,
    ...(known && { blockExplorer: explorerOf(chainId, known.explorer) }),
  }
}
