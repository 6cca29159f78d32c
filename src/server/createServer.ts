import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import { AppError } from '#core/errors.ts'
import { createApp } from './app.ts'
import type { ChainConfig } from './chainConfig.ts'
import { type ChangeListener, createChangeListener } from './database/changeListener.ts'
import type { Database } from './database/database.ts'
import { watchDisk } from './database/diskRoom.ts'
import { migrate } from './database/migrations.ts'
import type { Replicas } from './database/replicas.ts'
import { createDiscreetLog } from './discreetLog.ts'
import { noAbis, readAbiFolder } from './folders/abiFolder.ts'
import { noDescriptors, readDescriptorFolder } from './folders/descriptorFolder.ts'
import type { PastSizes } from './index/chainBackfill/leadBackfill.ts'
import type { Follower } from './index/following/follow.ts'
import { createLeases, type Leases } from './index/leases.ts'
import { channelsOf } from './jobs/channelsOf.ts'
import { deliverEvents, wantEvents } from './jobs/deliverEvents.ts'
import type { MailConfig } from './jobs/mail/mail.ts'
import type { QueueTimes } from './jobs/openQueue.ts'
import { type PushReach, reachOf } from './jobs/push/pushSubscription.ts'
import { vapidKeyOf } from './jobs/push/vapid.ts'
import type { WebPushConfig } from './jobs/push/webPush.ts'
import { createRangeQueue } from './jobs/rangeQueue.ts'
import type { Webhook } from './jobs/webhooks.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics, measureState } from './operate/metrics.ts'
import type { RateLimits } from './operate/rateLimits.ts'
import { noTracing, type Tracing } from './operate/tracing/tracing.ts'
import { createPulls } from './peers/createPulls.ts'
import type { PullLimits } from './peers/pullPeer.ts'
import { createBoundedFetch } from './read/boundedFetch.ts'
import { createPriceSource, type PriceConfig } from './read/prices.ts'
import { does, type Role } from './roles.ts'
import { allowedPages } from './routes/allowedPages.ts'
import { type AnsweredFor, proxiesAt } from './routes/clientAddress.ts'
import type { Service, Troubles } from './service.ts'
import { serviceOf } from './serving/chainService.ts'
import { type ChainChanges, createServedChains } from './serving/servedChains.ts'

/** A gateway without a socket: what answers requests, and what follows the chains. */
export type GatewayServer = {
  fetch: Hono['fetch']
  /** Begins to follow every chain's head. */
  start(): void
  /** Resolves once every chain's head was reached for the first time after `start`. */
  ready(): Promise<void>
  /** Reads a chain up to the head that its node has now. @throws what the node throws. */
  syncTo(chainId: number): Promise<void>
  /** Serves these chains within these limits from now on, without a pause for those that stay as they are. One call follows the other. */
  reload(next: Pick<GatewayServerOptions, 'chains' | 'rateLimits'>): Promise<Reloaded>
  /** Says to who asks whether it is ready that it is not any more, while it goes on answering. */
  drain(): void
  /** Stops following, and leaves the index to other processes; the database stays open, it belongs to the caller. */
  stop(): Promise<void>
}

/** What is other than before. */
export type Reloaded = ChainChanges & { areLimitsNew: boolean }

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
  /** Who hears how long what takes: nobody when absent. */
  tracing?: Tracing
  /** How other services are read, where that is not as usual. */
  pullLimits?: Partial<PullLimits>
  /** How jobs are tried again, where that is not as usual. */
  queueTimes?: Partial<QueueTimes>
  /** Which push services there are, where that is not the public internet. */
  pushReach?: PushReach
  /** When the past of a chain is read by ranges, where that is not as usual. */
  pastSizes?: Partial<PastSizes>
}

/** Brings the database to this build's schema and puts the routes together. @throws AppError */
export async function createGatewayServer(options: GatewayServerOptions): Promise<GatewayServer> {
  const { chains: configs, role = 'all', now = Date.now } = options
  const discreet = createDiscreetLog(options.log ?? (() => undefined))
  const log = discreet.say
  const disk = watchDisk(options.database, { log, now })
  const { database } = disk
  discreet.hide(configs.map(({ rpc }) => rpc))
  await migrate(database)
  let jobs: Follower[] = []
  let listener: ChangeListener | undefined
  const abis = options.abis === undefined ? noAbis : readAbiFolder(options.abis, log)
  const { descriptors: described } = options
  const descriptors = described === undefined ? noDescriptors : readDescriptorFolder(described, log)
  const isFollowed = () => served.isFollowed()
  const leases = createLeases(database)
  const queue = createRangeQueue(database, { log, times: options.queueTimes })
  const fetch = createBoundedFetch()
  const { metrics = createMetrics({ ofProcess: false }), tracing = noTracing } = options
  const hasReplicas = options.replicas !== undefined
  const around = {
    database,
    hasReplicas,
    fetchFrom: (chainId: number) => tracing.heardNode(chainId, metrics.heardNode(chainId)),
    queue,
    pastSizes: options.pastSizes,
    isFollowed,
    log,
    now,
    abis,
    fetch,
    ipfs: options.ipfs,
  }
  const make = (config: ChainConfig, leases: Leases) => serviceOf(config, { ...around, leases })
  const served = createServedChains({ configs, role, database, leases, queue, log, now, make })
  const chains = served.services
  const prices = createPriceSource(options.prices, { fetch: globalThis.fetch, now, log })
  const troubles: Troubles = {}
  const { peers = [] } = options
  const service: Service = {
    troubles,
    database,
    isDiskFull: disk.isFull,
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
    pushReach: options.pushReach ?? reachOf(options.webPush?.services),
  }
  const channels = does(role, 'jobs') ? channelsOf(options, { database, chains, metrics, log, now }) : []
  const startJobs = (): Follower[] =>
    channels.length === 0 ? [] : [deliverEvents({ database, channels, log, times: options.queueTimes })]
  if (does(role, 'jobs') && channels.length === 0) await wantEvents(database, [])
  const pulls = createPulls(does(role, 'jobs') ? peers : [], { service, log, limits: options.pullLimits })
  measureState(metrics, service)
  let reloading: Promise<unknown> = Promise.resolve()
  const app = createApp(service, { log, tracing, isServing: does(role, 'serve') })
  return {
    fetch: app.fetch,
    start: () => {
      if (listener) return
      listener = createChangeListener(database, { log })
      served.follow(listener)
      jobs = startJobs()
      pulls.start()
    },
    ready: served.ready,
    reload: (next) => {
      const turn = reloading.then(async () => {
        discreet.hide(next.chains.map(({ rpc }) => rpc))
        const changes = await served.replace(next.chains)
        await pulls.renew()
        const areLimitsNew = !isDeepStrictEqual(service.rateLimits, next.rateLimits)
        if (areLimitsNew) service.rateLimits = next.rateLimits
        return { ...changes, areLimitsNew }
      })
      reloading = turn.catch(() => undefined)
      return turn
    },
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
      await reloading
      await pulls.stop()
      await Promise.all([served.stop(), ...jobs.map((follower) => follower.stop())])
      jobs = []
      await listener?.close()
      listener = undefined
      await queue.close()
      await leases.close()
    },
  }
}
