import type { Chain } from '#chain/node/client.ts'
import type { ChainConfig } from './chainConfig.ts'
import type { Database } from './database/database.ts'
import type { Replicas } from './database/replicas.ts'
import type { AbiFolder } from './folders/abiFolder.ts'
import type { DescriptorFolder } from './folders/descriptorFolder.ts'
import type { Indexer } from './index/indexer.ts'
import type { PushReach } from './jobs/push/pushSubscription.ts'
import type { Log } from './log.ts'
import type { Metrics } from './operate/metrics.ts'
import type { RateLimits } from './operate/rateLimits.ts'
import type { PeerStatus } from './peers/peerStatus.ts'
import type { MetadataBook } from './read/metadata.ts'
import type { PriceSource } from './read/prices.ts'
import type { SafeBook } from './read/safeBook.ts'
import type { SpendingLimits } from './read/spendingLimits.ts'
import type { TokenBook } from './read/tokens.ts'
import type { AllowedPages } from './routes/allowedPages.ts'
import type { AnsweredFor, Proxies } from './routes/clientAddress.ts'

/** One served chain: what is said of it, its node, its index, its tokens. */
export type ChainService = {
  config: ChainConfig
  chain: Chain
  /** How its node is asked, counted. */
  fetch: typeof globalThis.fetch
  indexer: Indexer
  tokens: TokenBook
  safes: SafeBook
  /** What the operator's files say of contracts. */
  abis: AbiFolder
  /** Whether Safes of this chain can have spending limits. */
  limits: SpendingLimits
  /** What single tokens say of themselves. */
  metadata: MetadataBook
}

/** What every route works with. */
export type Service = {
  database: Database
  /** Where lists of Safes may be read instead. */
  replicas?: Replicas | undefined
  chains: ReadonlyMap<number, ChainService>
  /** Do followers keep the index at the chains' heads? */
  isFollowed: () => boolean
  prices: PriceSource
  /** The operator's descriptions of contracts. */
  descriptors: DescriptorFolder
  mayBringCookie: AllowedPages
  troubles: Troubles
  /** Did the disk under the database have no room for a write a moment ago? */
  isDiskFull: () => boolean
  /** Who may ask for a security check: only this machine when absent. */
  securityCheck?: AnsweredFor | undefined
  /** Who may read `/metrics`: only this machine when absent. */
  metricsFor?: AnsweredFor | undefined
  metrics: Metrics
  proxies: Proxies
  /** May other services ask for what was signed here? */
  servesPeers: boolean
  /** How the reading of other services goes. */
  peers: () => readonly PeerStatus[]
  rateLimits?: RateLimits | false | undefined
  /** The public key that browsers subscribe with; absent where nothing is pushed. */
  webPushKey?: string | undefined
  /** Which push services a device may name: those of the public internet when absent. */
  pushReach?: PushReach | undefined
  /** What is said of each request. */
  requestLog?: Log | undefined
  now: () => number
}

/** Why nobody should be sent here, though the process answers. */
export type Troubles = {
  /** It is about to end. */
  isDraining?: boolean
}
