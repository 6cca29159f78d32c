import type { Context, Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/database/database.ts'
import type { Indexer } from '#server/index/indexer.ts'
import { queueStates } from '#server/jobs/queueState.ts'
import type { PeerStatus } from '#server/peers/peerStatus.ts'

/** What happens in a server, counted for Prometheus. */
export type Metrics = {
  registry: Registry
  /** Counts requests by method, route and status, and how long they take. */
  requests: MiddlewareHandler
  /** A node's `fetch` that counts what it is asked and how that ends. */
  heardNode: (chainId: number) => typeof globalThis.fetch
  /** A page of a list was answered as it was kept, or made anew. */
  page: (isKept: boolean) => void
  /** A page was read from a replica, or from the primary because no replica was far enough. */
  read: (isReplica: boolean) => void
  /** So much of what another service handed over was new here, and did not hold. */
  peerChanges: (peer: string, chainId: number, found: { accepted: number; refused: number }) => void
  /** An event was delivered to an address, or was not. */
  webhook: (host: string, isDelivered: boolean) => void
  /** An event was handed to a device's push service, or was not. */
  push: (isDelivered: boolean) => void
  /** An event was handed to the mail server, or was not. */
  mail: (isDelivered: boolean) => void
  /** A connection was one too many, for its address or in all. */
  connectionRefused: (tooMany: 'address' | 'all') => void
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Makes the counters of one server, with those of its process where it has one to itself. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `countersign_${name}_total`, help, labelNames, registers })
  const answered = counter('http_requests', 'Requests that were answered', ['method', 'route', 'status'])
  const took = new Histogram({
    name: 'countersign_http_request_seconds',
    help: 'Seconds until a request was answered',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  })
  const node = counter(
    'node_requests',
    'Requests to the node of a chain, by how they ended: ok, limited (429), failed',
    ['chain', 'outcome'],
  )
  const pages = counter('pages', 'Pages of lists, by where they came from: kept or made', ['from'])
  const reads = counter(
    'reads',
    'Pages of lists that were made, by the database they were read from: replica or primary',
    ['from'],
  )
  const peerChanges = counter(
    'peer_changes',
    'What other services gave, by what became of it: accepted (new here) or refused (did not hold)',
    ['peer', 'chain', 'outcome'],
  )
  const webhooks = counter('webhooks', 'Events sent to addresses, by outcome: delivered or failed', [
    'host',
    'outcome',
  ])
  const pushes = counter(
    'pushes',
    'Events sent to push services of devices, by outcome: delivered or failed',
    ['outcome'],
  )
  const mails = counter('mails', 'Mails about events, by outcome: delivered (to the mail server) or failed', [
    'outcome',
  ])
  const connections = counter(
    'connections_refused',
    'Connections that were one too many: for their address or in all',
    ['for'],
  )
  const outcomeOf = (isDelivered: boolean) => (isDelivered ? 'delivered' : 'failed')
  return {
    registry,
    requests: async (context, next) => {
      const started = performance.now()
      await next()
      const { method } = context.req
      const route = routeOf(context)
      answered.inc({ method, route, status: String(context.res.status) })
      took.observe({ method, route }, (performance.now() - started) / 1000)
    },
    heardNode: (chainId) => async (input, init) => {
      const count = (outcome: string) => node.inc({ chain: String(chainId), outcome })
      try {
        const response = await globalThis.fetch(input, init)
        count(response.ok ? 'ok' : response.status === 429 ? 'limited' : 'failed')
        return response
      } catch (error) {
        count('failed')
        throw error
      }
    },
    page: (isKept) => pages.inc({ from: isKept ? 'kept' : 'made' }),
    read: (isReplica) => reads.inc({ from: isReplica ? 'replica' : 'primary' }),
    peerChanges: (peer, chainId, found) => {
      for (const [outcome, count] of Object.entries(found))
        peerChanges.inc({ peer, chain: String(chainId), outcome }, count)
    },
    webhook: (host, isDelivered) => webhooks.inc({ host, outcome: outcomeOf(isDelivered) }),
    mail: (isDelivered) => mails.inc({ outcome: outcomeOf(isDelivered) }),
    connectionRefused: (tooMany) => connections.inc({ for: tooMany }),
    push: (isDelivered) => pushes.inc({ outcome: outcomeOf(isDelivered) }),
  }
}

/** A route as it is written down: addresses and hashes in it would make as many series. */
export function routeOf(context: Context): string {
  const route = routePath(context, -1)
  return route === '' || route.endsWith('*') ? 'other' : route
}

/** The chains of a server as its metrics need them. */
export type MeasuredChains = ReadonlyMap<number, { indexer: Indexer }>

type MeasuredState = {
  chains: MeasuredChains
  database: Database
  peers: () => readonly PeerStatus[]
  isDiskFull: () => boolean
  now: () => number
}

/** Adds what is only looked at when somebody asks: the index, what waits, and the connections to the database. */
export function measureState(
  { registry }: Metrics,
  { chains, database, peers, isDiskFull, now }: MeasuredState,
): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      name: `countersign_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await collect(this)
      },
    })
  const ofChains = (name: string, help: string, value: (status: ReturnType<Indexer['status']>) => number) =>
    gauge(name, help, ['chain'], (one) => {
      one.reset()
      for (const [chainId, { indexer }] of chains)
        one.set({ chain: String(chainId) }, value(indexer.status()))
    })
  ofChains('head_block', 'The newest block of the node', ({ head }) => head?.number ?? Number.NaN)
  ofChains('indexed_block', 'The last block that is indexed', ({ indexed }) => indexed ?? Number.NaN)
  ofChains('index_lag_blocks', 'Blocks between the two', ({ head, indexed }) =>
    head === undefined || indexed === undefined ? Number.NaN : Math.max(0, head.number - indexed),
  )
  ofChains('head_age_seconds', 'Seconds since the head was reached', ({ reachedAt }) =>
    reachedAt === undefined ? Number.NaN : (now() - reachedAt) / 1000,
  )
  ofChains('past_blocks', 'Blocks of the past that is read by ranges', ({ past }) => past?.total ?? 0)
  ofChains('past_done_blocks', 'Those of them that this phase has had', ({ past }) => past?.done ?? 0)
  ofChains('past_seconds_left', 'Seconds that the rest of the phase takes at the speed so far', ({ past }) =>
    past ? (past.secondsLeft ?? Number.NaN) : 0,
  )
  gauge(
    'lacking_block',
    'The first block to be read that the node has lost; none where it gave all',
    ['chain'],
    (one) => {
      one.reset()
      for (const [chainId, { indexer }] of chains) {
        const { lacking } = indexer.status()
        if (lacking !== undefined) one.set({ chain: String(chainId) }, lacking)
      }
    },
  )
  gauge('waiting_safes', 'Safes that were asked for and are still to be read', ['chain'], async (one) => {
    one.reset()
    const rows = await database.query<{ chain: string; count: number }>(
      'select chain_id::text as chain, count(*)::int as count from safe_backfill group by chain_id',
    )
    for (const { chain, count } of rows) one.set({ chain }, count)
  })
  const ofPeers = 'Seconds since everything that another service has was read'
  gauge('peer_lag_seconds', ofPeers, ['peer', 'chain'], (one) => {
    one.reset()
    for (const { peer, chainId, state, reachedAt } of peers()) {
      if (state === 'elsewhere') continue
      const lag = reachedAt === undefined ? Number.NaN : (now() - reachedAt) / 1000
      one.set({ peer, chain: String(chainId) }, lag)
    }
  })
  gauge('jobs', 'Jobs by what they are for: waiting, taken, given_up', ['queue', 'state'], async (one) => {
    one.reset()
    for (const { queue, waiting, taken, givenUp } of await queueStates(database))
      for (const [state, count] of Object.entries({ waiting, taken, given_up: givenUp }))
        one.set({ queue, state }, count)
  })
  gauge(
    'job_delay_seconds',
    'Seconds since the oldest waiting job was due; 0 where ranges of blocks (blocks-<chain>) are being read',
    ['queue'],
    async (one) => {
      one.reset()
      for (const { queue, delay } of await queueStates(database)) one.set({ queue }, delay)
    },
  )
  gauge('disk_full', '1 while the disk of the database had no room for a write a moment ago', [], (one) =>
    one.set(isDiskFull() ? 1 : 0),
  )
  gauge('database_connections', 'Connections to the database, by what they do', ['state'], (one) => {
    for (const [state, count] of Object.entries(database.connections?.() ?? {})) one.set({ state }, count)
  })
}

/** `/metrics`, in the text format of Prometheus. */
export function mountMetrics(
  app: Hono,
  { registry }: Metrics,
  isAllowed: (context: Context) => boolean,
): void {
  app.get('/metrics', async (context, next) => {
    if (!isAllowed(context)) return next()
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
