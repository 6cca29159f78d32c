type WellKnown = {
  name: string
  shortName: string
  symbol: string
  currency?: string
  isTestnet?: true
  l2?: false
}

/** What the larger chains are called, so that an operator need not say it: names, EIP-3770 prefixes, native currencies. */
const wellKnown = new Map<number, WellKnown>([
  [1, { name: 'Ethereum', shortName: 'eth', symbol: 'ETH', currency: 'Ether', l2: false }],
  [10, { name: 'Optimism', shortName: 'oeth', symbol: 'ETH', currency: 'Ether' }],
  [56, { name: 'BNB Smart Chain', shortName: 'bnb', symbol: 'BNB' }],
  [100, { name: 'Gnosis Chain', shortName: 'gno', symbol: 'xDAI' }],
  [137, { name: 'Polygon', shortName: 'matic', symbol: 'POL' }],
  [8453, { name: 'Base', shortName: 'base', symbol: 'ETH', currency: 'Ether' }],
  [42161, { name: 'Arbitrum', shortName: 'arb1', symbol: 'ETH', currency: 'Ether' }],
  [43114, { name: 'Avalanche', shortName: 'avax', symbol: 'AVAX' }],
  [59144, { name: 'Linea', shortName: 'linea', symbol: 'ETH', currency: 'Ether' }],
  [534352, { name: 'Scroll', shortName: 'scr', symbol: 'ETH', currency: 'Ether' }],
  [10200, { name: 'Gnosis Chiado', shortName: 'chi', symbol: 'xDAI', isTestnet: true }],
  [84532, { name: 'Base Sepolia', shortName: 'basesep', symbol: 'ETH', currency: 'Ether', isTestnet: true }],
  [
    11155111,
    { name: 'Sepolia', shortName: 'sep', symbol: 'ETH', currency: 'Ether', isTestnet: true, l2: false },
  ],
])

/** What is said of a chain of which the operator told only the id. */
export function usualChain(chainId: number) {
  const known = wellKnown.get(chainId)
  const symbol = known?.symbol ?? 'ETH'
  return {
    name: known?.name ?? `Chain ${chainId}`,
    shortName: known?.shortName ?? `chain-${chainId}`,
    nativeCurrency: { name: known?.currency ?? symbol, symbol, decimals: 18 },
    isTestnet: known?.isTestnet ?? false,
    l2: known?.l2 ?? true,
  }
}
