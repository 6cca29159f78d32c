import type { Hono } from 'hono'
import { createChain } from '#chain/node/client.ts'
import { AppError } from '#core/errors.ts'
import { createApp } from './app.ts'
import type { ChainConfig } from './chainConfig.ts'
import { type ChangeListener, createChangeListener } from './database/changeListener.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrations.ts'
import type { Replicas } from './database/replicas.ts'
import { discreetLog } from './discreetLog.ts'
import { type AbiFolder, noAbis, readAbiFolder } from './folders/abiFolder.ts'
import { noDescriptors, readDescriptorFolder } from './folders/descriptorFolder.ts'
import type { PastSizes } from './index/chainBackfill/leadBackfill.ts'
import type { Follower } from './index/following/follow.ts'
import { followersOf } from './index/following/followersOf.ts'
import { createIndexer } from './index/indexer.ts'
import { createLeases, type Leases } from './index/leases.ts'
import { channelsOf } from './jobs/channelsOf.ts'
import { deliverEvents, wantEvents } from './jobs/deliverEvents.ts'
import type { MailConfig } from './jobs/mail/mail.ts'
import type { QueueTimes } from './jobs/openQueue.ts'
import type { PushReach } from './jobs/push/pushSubscription.ts'
import { vapidKeyOf } from './jobs/push/vapid.ts'
import type { WebPushConfig } from './jobs/push/webPush.ts'
import { createRangeQueue, type RangeQueue } from './jobs/rangeQueue.ts'
import type { Webhook } from './jobs/webhooks.ts'
import type { Log } from './log.ts'
import { createNode } from './node.ts'
import { createPace } from './nodeLimits/pace.ts'
import { createMetrics, type Metrics, measureState } from './operate/metrics.ts'
import type { RateLimits } from './operate/rateLimits.ts'
import { createPulls } from './peers/createPulls.ts'
import type { PullLimits } from './peers/pullPeer.ts'
import { type BoundedFetch, createBoundedFetch } from './read/boundedFetch.ts'
import { createMetadataBook } from './read/metadata.ts'
import { createPriceSource, type PriceConfig } from './read/prices.ts'
import { createSafeBook } from './read/safeBook.ts'
import { createSpendingLimits } from './read/spendingLimits.ts'
import { createTokenBook } from './read/tokens.ts'
import { does, type Role } from './roles.ts'
import { allowedPages } from './routes/allowedPages.ts'
import { type AnsweredFor, proxiesAt } from './routes/clientAddress.ts'
import type { ChainService, Service, Troubles } from './service.ts'

/** A gateway without a socket: what answers requests, and what follows the chains. */
export type GatewayServer = {
  fetch: Hono['fetch']
  /** Begins to follow every chain's head. */
  start(): void
  /** Resolves once every chain's head was reached for the first time after `start`. */
  ready(): Promise<void>
  /** Reads a chain up to the head that its node has now. @throws what the node throws. */
  syncTo(chainId: number): Promise<void>
  /** Says to who asks whether it is ready that it is not any more, while it goes on answering. */
  drain(): void
  /** Stops following, and leaves the index to other processes; the database stays open, it belongs to the caller. */
  stop(): Promise<void>
}

/** What an operator may give beside chains and a database. */
export type OperatorSources = {
  /** A folder with ABIs to decode by. */
  abis?: string
  /** A folder with ERC-7730 descriptors to hand out. */
  descriptors?: string
  /** Where prices come from; without it every fiat figure is 0. */
  prices?: PriceConfig
  /** Where what single tokens say of themselves is read when it is on IPFS: an address that ends in a slash. */
  ipfs?: string
  /** The pages that may sign in and call with a cookie, by their origins; those of this machine when absent. */
  allowedOrigins?: readonly string[]
  /** Who may ask for a security check: only this machine when absent. */
  securityCheck?: AnsweredFor
  /** Who may read `/metrics`: only this machine when absent. */
  metricsFor?: AnsweredFor
  /** The proxies, by address or network, that are believed where a request came from; those of this machine always are. */
  proxies?: readonly string[]
  /** What one address may do in a minute; unlimited when false, and where nobody but this process asks. */
  rateLimits?: RateLimits | false
  /** Addresses of other services that are read for what was signed there. */
  peers?: readonly string[]
  /** May other services read what was signed here? Where it reads others, they may. */
  servePeers?: boolean
  /** Addresses that are told of what happens to Safes. */
  webhooks?: readonly Webhook[]
  /** The server's key for push services; without it no device hears of anything. */
  webPush?: WebPushConfig
  /** Which addresses get mail about which Safes. */
  mail?: MailConfig
}

export type GatewayServerOptions = OperatorSources & {
  database: Database
  /** Databases that follow it, to read lists of Safes from. */
  replicas?: Replicas
  chains: readonly ChainConfig[]
  /** What this process does: everything when absent. */
  role?: Role
  now?: () => number
  log?: (text: string) => void
  requestLog?: Log
  metrics?: Metrics
  /** How other services are read, where that is not as usual. */
  pullLimits?: Partial<PullLimits>
  /** How jobs are tried again, where that is not as usual. */
  queueTimes?: Partial<QueueTimes>
  /** Which push services there are, where that is not the public internet. */
  pushReach?: PushReach
  /** When the past of a chain is read by ranges, where that is not as usual. */
  pastSizes?: Partial<PastSizes>
}

/** How many milliseconds a node has for one answer. */
const nodeTimeout = 10_000

/** Brings the database to this build's schema and puts the routes together. @throws AppError */
export async function createGatewayServer(options: GatewayServerOptions): Promise<GatewayServer> {
  const { database, chains: configs, role = 'all', now = Date.now } = options
  const nodes = configs.map(({ rpc }) => rpc)
  const log = discreetLog(options.log ?? (() => undefined), nodes)
  await migrate(database)
  let followers: Follower[] = []
  let jobs: Follower[] = []
  let listener: ChangeListener | undefined
  const abis = options.abis === undefined ? noAbis : readAbiFolder(options.abis, log)
  const { descriptors: described } = options
  const descriptors = described === undefined ? noDescriptors : readDescriptorFolder(described, log)
  const isFollowed = () => followers.length > 0
  const leases = createLeases(database)
  const queue = createRangeQueue(database, { log, times: options.queueTimes })
  const fetch = createBoundedFetch()
  const { metrics = createMetrics({ ofProcess: false }) } = options
  const hasReplicas = options.replicas !== undefined
  const around = {
    database,
    hasReplicas,
    metrics,
    leases,
    queue,
    pastSizes: options.pastSizes,
    isFollowed,
    log,
    now,
    abis,
    fetch,
    ipfs: options.ipfs,
  }
  const chains = new Map(configs.map((config) => [config.chainId, serviceOf(config, around)]))
  const prices = createPriceSource(options.prices, { fetch: globalThis.fetch, now, log })
  const troubles: Troubles = {}
  const { peers = [] } = options
  const service: Service = {
    troubles,
    database,
    replicas: options.replicas,
    chains,
    isFollowed,
    prices,
    metrics,
    metricsFor: options.metricsFor,
    proxies: proxiesAt(options.proxies),
    rateLimits: options.rateLimits,
    requestLog: options.requestLog,
    mayBringCookie: allowedPages(options.allowedOrigins),
    securityCheck: options.securityCheck,
    now,
    descriptors,
    servesPeers: options.servePeers ?? peers.length > 0,
    peers: () => pulls.status(),
    webPushKey: options.webPush && vapidKeyOf(options.webPush.privateKey)?.publicKey,
    pushReach: options.pushReach,
  }
  const channels = does(role, 'jobs') ? channelsOf(options, { database, metrics, log, now }) : []
  const startJobs = (): Follower[] =>
    channels.length === 0 ? [] : [deliverEvents({ database, channels, log, times: options.queueTimes })]
  if (does(role, 'jobs') && channels.length === 0) await wantEvents(database, [])
  const pulls = createPulls(does(role, 'jobs') ? peers : [], { service, log, limits: options.pullLimits })
  measureState(metrics, service)
  const app = createApp(service, log, does(role, 'serve'))
  return {
    fetch: app.fetch,
    start: () => {
      if (followers.length > 0) return
      const changes = createChangeListener(database, { log })
      listener = changes
      followers = [...chains.values()].flatMap((chain) =>
        followersOf(chain, role, { database, log, changes }),
      )
      if (does(role, 'serve')) for (const { limits } of chains.values()) void limits.look()
      jobs = startJobs()
      pulls.start()
    },
    ready: async () => void (await Promise.all(followers.map((follower) => follower.ready))),
    syncTo: async (chainId) => {
      const chain = chains.get(chainId)
      if (!chain) throw new AppError(`Chain ${chainId} is not served.`)
      do await chain.indexer.catchUp()
      while (await chain.indexer.readPast())
      while (await chain.indexer.backfill());
    },
    drain: () => {
      troubles.isDraining = true
    },
    stop: async () => {
      await pulls.stop()
      await Promise.all([...followers, ...jobs].map((follower) => follower.stop()))
      followers = []
      jobs = []
      await listener?.close()
      await queue.close()
      await leases.close()
    },
  }
}

type ServiceParameters = {
  metrics: Metrics
  database: Database
  hasReplicas: boolean
  leases: Leases
  queue: RangeQueue
  pastSizes: Partial<PastSizes> | undefined
  isFollowed: () => boolean
  log: (text: string) => void
  now: () => number
  abis: AbiFolder
  fetch: BoundedFetch
  ipfs: string | undefined
}

function serviceOf(config: ChainConfig, around: ServiceParameters): ChainService {
  const { database, hasReplicas, metrics, isFollowed, now, abis, fetch, ipfs } = around
  const { chainId, rpc, trustedTokens: trusted, spamTokens: spam } = config
  const fetchFrom = metrics.heardNode(chainId)
  const chain = createChain({ chainId, rpc: [rpc], timeout: nodeTimeout, retries: 1, fetch: fetchFrom })
  return {
    config,
    chain,
    abis,
    safes: createSafeBook(chain, { database, isFollowed, hasReplicas }),
    indexer: createIndexer({
      ...around,
      config,
      node: createNode(chain, createPace(config.requestsPerSecond)),
    }),
    limits: createSpendingLimits(chain),
    tokens: createTokenBook(chain, database, { trusted, spam }),
    metadata: createMetadataBook(chain, { fetch, now, ...(ipfs === undefined ? {} : { ipfs }) }),
  }
}
