import type { Queries } from '#server/database/database.ts'
import type { ChainService, Service } from '#server/service.ts'
import { claimPeer, movePeer, type PeerPosition } from '#server/store/peerPositions.ts'
import { keepItem, type TakingIn } from './keepItem.ts'
import { peerItem } from './peerPage.ts'
import type { PeerStatus } from './peerStatus.ts'
import { type PageLimits, PeerTrouble, readPeer } from './readPeer.ts'
import { createSweeps } from './sweeps.ts'

/** How another service is read: milliseconds, and what one look may come to. */
export type PullLimits = PageLimits & {
  /** Between two looks where nothing is wrong. */
  interval: number
  /** The longest pause after trouble: who is back is whole within a minute. */
  maxTroublePause: number
  /** The longest pause for who hands over what does not hold, or nothing new without end. */
  maxUselessPause: number
  /** Until what was refused is asked for once more. */
  again: number
  pages: number
  /** Of what was read before. */
  sweptPages: number
  refusals: number
  /** Safes of which nothing is known that are looked for on the chain. */
  asks: number
}

/** What is usual between two services. */
export const usualPullLimits: PullLimits = {
  bytes: 4 * 1024 * 1024,
  milliseconds: 15_000,
  interval: 5_000,
  maxTroublePause: 20_000,
  maxUselessPause: 300_000,
  again: 15_000,
  pages: 20,
  sweptPages: 5,
  refusals: 50,
  asks: 10,
}

/** The reading of one chain of another service. */
export type PeerPull = {
  /** Reads what is new; true when there is more at once. @throws what node or database throw. */
  look(): Promise<boolean>
  /** Milliseconds until the next look. */
  pause(): number
  status(): PeerStatus
}

type PullOptions = {
  peer: string
  service: Service
  chain: ChainService
  /** Names this process among those over its database. */
  holder: string
  log: (text: string) => void
  limits: PullLimits
  stopping: AbortSignal
}

/** So long nobody else reads a peer of which a process said that it does, in milliseconds. */
const leaseTime = 30_000

const unread = { isNew: false, refusals: [{ message: 'This is no change that this service knows.' }] }

/** What one look may still come to. */
type Budget = { pages: number; refusals: number; asks: number; accepted: number }

/** Makes the reading of one chain of another service; nothing is asked before `look`. */
export function createPeerPull(options: PullOptions): PeerPull {
  const { peer, service, chain, holder, log, limits, stopping } = options
  const { database, now, metrics } = service
  const { chainId } = chain.config
  const { host } = new URL(peer)
  const reading = { chainId, peer, holder, leaseTime }
  const sweeps = createSweeps(limits.again, now)
  let state: PeerStatus['state'] = 'starting'
  let reason: string | undefined
  let reachedAt: number | undefined
  let [accepted, refused, troubles, useless] = [0, 0, 0, 0]
  let isRefusalSaid = false

  const takeIn = async (items: readonly unknown[], budget: Budget): Promise<number> => {
    const taking: TakingIn = { service, chain, states: new Map(), asksLeft: budget.asks }
    let found = 0
    for (const one of items) {
      stopping.throwIfAborted()
      const item = peerItem.safeParse(one)
      const { isNew, refusals } = item.success ? await keepItem(taking, item.data) : unread
      found += refusals.length
      if (isNew) budget.accepted++
      accepted += isNew ? 1 : 0
      refused += refusals.length
      metrics.peerChanges(host, chainId, { accepted: isNew ? 1 : 0, refused: refusals.length })
      const [first] = refusals
      if (first && !isRefusalSaid)
        log(`${host} gives for chain ${chainId} what does not hold, and it is left out: ${first.message}`)
      if (first) isRefusalSaid = true
    }
    budget.refusals -= found
    budget.asks = taking.asksLeft
    return found
  }

  type PageRead = { before: PeerPosition; next: PeerPosition; refused: number }
  /** Reads from a position on; true when there is no more. */
  const readOn = async (
    from: PeerPosition,
    budget: Budget,
    onPage: (page: PageRead) => Promise<void> | void,
  ): Promise<boolean> => {
    let before = from
    while (budget.pages-- > 0 && budget.refusals > 0) {
      const {
        log,
        next: position,
        isMore,
        items,
      } = await readPeer({ peer, chainId, ...before }, limits, stopping)
      if (isMore && log === before.log && position <= before.position)
        throw new PeerTrouble('It gives the same page again.')
      const next = { log, position }
      await onPage({ before, next, refused: await takeIn(items, budget) })
      before = next
      if (!isMore) return true
    }
    return false
  }

  const readAll = async (from: PeerPosition): Promise<boolean> => {
    const { pages, refusals, asks } = limits
    const budget: Budget = { pages, refusals, asks, accepted: 0 }
    const isReached = await readOn(from, budget, async ({ before, next, refused }) => {
      await movePeer(database, reading, next)
      if (refused > 0) sweeps.schedule(before)
    })
    if (isReached) reachedAt = now()
    state = isReached ? 'current' : 'behind'
    const isUseful = isReached || (budget.accepted > 0 && budget.refusals > 0)
    useless = isUseful ? 0 : useless + 1
    const due = isReached ? sweeps.due() : undefined
    if (due) await sweep(due)
    return isUseful && !isReached
  }

  /** Asks once more for what was read before; where new things are read on stays as it is. */
  const sweep = async (from: PeerPosition) => {
    const { sweptPages: pages, refusals, asks } = limits
    const budget: Budget = { pages, refusals, asks, accepted: 0 }
    const isAll = await readOn(from, budget, async (page) => {
      await claimPeer(database, reading)
      sweeps.moved(page)
    })
    if (isAll && sweeps.end()) isRefusalSaid = false
  }

  return {
    look: async () => {
      // Before the first reading of a chain most Safes are unknown, and nearly everything would be refused.
      if (!(await wasIndexed(database, chainId))) return false
      const position = await claimPeer(database, reading)
      if (!position) {
        state = 'elsewhere'
        return false
      }
      try {
        const isMore = await readAll(position)
        if (troubles > 0) log(`${host} is read again for chain ${chainId}.`)
        troubles = 0
        reason = undefined
        return isMore
      } catch (error) {
        if (!(error instanceof PeerTrouble)) throw error
        state = 'troubled'
        reason = error.message
        if (troubles++ === 0 && !stopping.aborted)
          log(`${host} cannot be read for chain ${chainId} for now, and is tried again: ${error.message}`)
        return false
      }
    },
    pause: () => {
      const { interval, maxTroublePause, maxUselessPause } = limits
      if (troubles > 0) return Math.min(maxTroublePause, interval * 2 ** Math.min(troubles, 10))
      return useless > 0 ? Math.min(maxUselessPause, interval * 2 ** Math.min(useless, 10)) : interval
    },
    status: () => ({
      peer: host,
      chainId,
      state,
      ...(reachedAt === undefined ? {} : { reachedAt }),
      accepted,
      refused,
      ...(reason === undefined ? {} : { reason }),
    }),
  }
}

async function wasIndexed(queries: Queries, chainId: number): Promise<boolean> {
  const rows = await queries.query(
    'select chain_id from indexed_chain where chain_id = $1 and reached_at is not null',
    [chainId],
  )
  return rows.length > 0
}
