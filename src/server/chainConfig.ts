import type { Address } from '#core/safe/safe.ts'

/** A Safe App as the gateway lists it; `url` is matched exactly. */
export type ListedApp = {
  id: number
  url: string
  name: string
  description: string
  iconUrl?: string
  /** Is it shown in lists? A transaction's origin is told of in either case. */
  listed?: boolean
  /** The only clients that may open it, by their address. */
  allowedClients?: readonly string[]
  provider?: { url: string; name: string }
  tags?: readonly string[]
  features?: readonly string[]
  developerWebsite?: string
  socialProfiles?: readonly { platform: string; url: string }[]
  featured?: boolean
}

/** One chain to serve: what the gateway says of it, and where its node is. */
export type ChainConfig = {
  chainId: number
  name: string
  /** EIP-3770 prefix. */
  shortName: string
  /** The node that the server itself asks. */
  rpc: string
  /** The node that browsers are told of; `rpc` when absent. */
  publicRpc?: string
  nativeCurrency: { name: string; symbol: string; decimals: number; logoUri?: string }
  description?: string
  l2?: boolean
  isTestnet?: boolean
  /** The gateway's feature names; a local chain's usual ones when absent. */
  features?: readonly string[]
  blockExplorer?: { address: string; txHash: string; api: string }
  recommendedMasterCopyVersion?: string
  theme?: { backgroundColor: string; textColor: string }
  safeApps?: readonly ListedApp[]
  /** Tokens shown although no transfer named them yet. */
  tokens?: readonly Address[]
  /** Tokens that count as trusted; every readable token when absent. */
  trustedTokens?: readonly Address[]
  /** Tokens that are not shown unless asked for. */
  spamTokens?: readonly Address[]
  /** Contracts that count as trusted targets of delegate calls beside the official libraries. */
  trustedDelegateCalls?: readonly Address[]
  /** The first block to index, 0 when absent. */
  startBlock?: number
  /** Milliseconds between looks at the chain's head; an eighth of its block time, from 250 to 2,000, when absent. */
  pollInterval?: number
  /** Requests that the index may make of its node in a second, without a bound of its own when absent: it keeps to what the node takes. */
  requestsPerSecond?: number
  /** Blocks per log request at most, 2000 when absent; halved where the node refuses. */
  rangeLimit?: number
  /**
   * Milliseconds for which a node's head must stay below the index until the chain counts as shorter although no block differs, 0 when
   * absent. Only a chain for trials becomes shorter without becoming another; elsewhere it is a node that is late, or was put back.
   */
  shorterAfter?: number
}
