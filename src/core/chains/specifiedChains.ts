import type { NativeCurrency } from '#core/config/config.ts'

/** A chain that the specification lists, with the public nodes that its users document. */
export type SpecifiedChain = {
  chainId: number
  shortName: string
  /** The name that libraries gave the network; Ethereum's is 'homestead'. */
  network: string
  name: string
  nativeCurrency: NativeCurrency
  rpc: readonly string[]
  explorer: { name: string; url: string }
}

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Ethereum, where ENS names are. */
export const mainnetId = 1

/** The specification's two (point 2): test network 5, which was retired in 2024 and of which few nodes are left, and Ethereum. */
export const specifiedChains: readonly SpecifiedChain[] = [
  {
    chainId: 5,
    shortName: 'gor',
    network: 'goerli',
    name: 'Goerli',
    nativeCurrency: ether,
    rpc: ['https://5.rpc.thirdweb.com'],
    explorer: { name: 'Etherscan', url: 'https://goerli.etherscan.io' },
  },
  {
    chainId: mainnetId,
    shortName: 'eth',
    network: 'homestead',
    name: 'Ethereum',
    nativeCurrency: ether,
    rpc: ['https://ethereum-rpc.publicnode.com', 'https://eth.merkle.io'],
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  },
]

/** What chains are called, so that one that is not set up here can still be named. */
const names: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum'],
  [5, 'Goerli'],
  [10, 'Optimism'],
  [56, 'BNB Smart Chain'],
  [100, 'Gnosis Chain'],
  [130, 'Unichain'],
  [137, 'Polygon'],
  [146, 'Sonic'],
  [324, 'zkSync Era'],
  [480, 'World Chain'],
  [5000, 'Mantle'],
  [8453, 'Base'],
  [10200, 'Gnosis Chiado'],
  [42161, 'Arbitrum One'],
  [42220, 'Celo'],
  [43114, 'Avalanche'],
  [57073, 'Ink'],
  [59144, 'Linea'],
  [80094, 'Berachain'],
  [84532, 'Base Sepolia'],
  [534352, 'Scroll'],
  [11155111, 'Sepolia'],
  [11155420, 'OP Sepolia'],
])

/** The name of a chain by its id, or `chain 12345`. */
export const chainName = (chainId: number): string => names.get(chainId) ?? `chain ${chainId}`
