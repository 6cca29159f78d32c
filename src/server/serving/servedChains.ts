import { isDeepStrictEqual } from 'node:util'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { ChangeListener } from '#server/database/changeListener.ts'
import type { Database } from '#server/database/database.ts'
import type { Follower } from '#server/index/following/follow.ts'
import { followersOf } from '#server/index/following/followersOf.ts'
import { reasonOf } from '#server/index/following/reasonOf.ts'
import type { Leases } from '#server/index/leases.ts'
import type { RangeQueue } from '#server/jobs/rangeQueue.ts'
import { does, type Role } from '#server/roles.ts'
import type { ChainService } from '#server/service.ts'

/** Which chains of a configuration are other than before, by their ids. */
export type ChainChanges = {
  added: readonly number[]
  removed: readonly number[]
  changed: readonly number[]
}

/** The chains that a process serves and follows; others may take their place while it runs. */
export type ServedChains = {
  /** The same map at all times: what is in it changes. */
  services: ReadonlyMap<number, ChainService>
  isFollowed(): boolean
  follow(changes: ChangeListener): void
  /** Resolves once every chain's head was reached for the first time. */
  ready(): Promise<void>
  /** Serves these chains from now on; a chain that is as before goes on undisturbed. Resolves once what is not any more was left. */
  replace(configs: readonly ChainConfig[]): Promise<ChainChanges>
  stop(): Promise<void>
}

type ServedChainsOptions = {
  configs: readonly ChainConfig[]
  role: Role
  database: Database
  leases: Leases
  queue: RangeQueue
  log: (text: string) => void
  now: () => number
  /** Makes what a chain is served with; nothing is read before it is followed. */
  make: (config: ChainConfig, leases: Leases) => ChainService
}

type Served = { service: ChainService; leave: () => Promise<void>; followers: Follower[] }

/** Makes the chains of these configurations; they are followed from `follow` on. */
export function createServedChains(options: ServedChainsOptions): ServedChains {
  const { role, database, queue, log, now, make } = options
  const services = new Map<number, ChainService>()
  let served = new Map<number, Served>()
  let listener: ChangeListener | undefined

  const begin = (config: ChainConfig): Served => {
    const { leases, leave } = leasesUntilLeft(options.leases, config.chainId)
    return { service: make(config, leases), leave, followers: [] }
  }
  const followOne = (one: Served) => {
    if (!listener) return
    one.followers = followersOf(one.service, role, { database, log, now, changes: listener })
    if (does(role, 'serve')) void one.service.limits.look()
  }
  /** What cannot be given up now, as while the database is away, ends with the session that holds it: the next chains do not wait for it. */
  const leave = async (one: Served) => {
    try {
      await Promise.all(one.followers.map((follower) => follower.stop()))
      await one.leave()
    } catch (error) {
      log(`Chain ${one.service.config.chainId} could not be given up: ${reasonOf(error)}`)
    }
  }
  const place = (next: Map<number, Served>) => {
    served = next
    services.clear()
    for (const [chainId, { service }] of next) services.set(chainId, service)
  }
  place(new Map(options.configs.map((config) => [config.chainId, begin(config)])))
  return {
    services,
    isFollowed: () => listener !== undefined,
    follow: (changes) => {
      listener = changes
      for (const one of served.values()) followOne(one)
    },
    ready: async () =>
      void (await Promise.all(
        [...served.values()].flatMap(({ followers }) => followers.map((follower) => follower.ready)),
      )),
    replace: async (configs) => {
      const before = served
      const isAsBefore = (config: ChainConfig) =>
        isDeepStrictEqual(before.get(config.chainId)?.service.config, config)
      const next = new Map(
        configs.map((config) => {
          const known = isAsBefore(config) ? before.get(config.chainId) : undefined
          return [config.chainId, known ?? begin(config)]
        }),
      )
      place(next)
      const left = [...before].filter(([chainId, one]) => next.get(chainId) !== one)
      for (const [chainId] of left) listener?.off(chainId)
      await Promise.all(left.map(([, one]) => leave(one)))
      const begun = [...next].filter(([chainId, one]) => before.get(chainId) !== one)
      for (const [, one] of begun) followOne(one)
      const removed = left.map(([chainId]) => chainId).filter((chainId) => !next.has(chainId))
      for (const chainId of removed) await queue.leave(chainId)
      const added = begun.map(([chainId]) => chainId).filter((chainId) => !before.has(chainId))
      const changed = begun.map(([chainId]) => chainId).filter((chainId) => before.has(chainId))
      return { added, removed, changed }
    },
    stop: async () => {
      listener = undefined
      await Promise.all(
        [...served.values()].flatMap(({ followers }) => followers.map((follower) => follower.stop())),
      )
    },
  }
}

/** Leases for who follows one chain until told to leave it: what was under way then takes nothing back, and gives nothing up that is another's. */
function leasesUntilLeft(leases: Leases, chainId: number): { leases: Leases; leave: () => Promise<void> } {
  let isLeft = false
  return {
    leases: {
      ...leases,
      claim: async (id, before) => {
        if (isLeft) return undefined
        const epoch = await leases.claim(id, before)
        if (!isLeft) return epoch
        await leases.forgo(id)
        return undefined
      },
      forgo: async (id) => {
        if (!isLeft) await leases.forgo(id)
      },
    },
    leave: async () => {
      isLeft = true
      await leases.forgo(chainId)
    },
  }
}
