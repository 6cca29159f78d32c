import { randomUUID } from 'node:crypto'
import { type Follower, follow } from '#server/index/following/follow.ts'
import { reasonOf } from '#server/index/following/reasonOf.ts'
import type { ChainService, Service } from '#server/service.ts'
import { leavePeer } from '#server/store/peerPositions.ts'
import type { PeerStatus } from './peerStatus.ts'
import { createPeerPull, type PeerPull, type PullLimits, usualPullLimits } from './pullPeer.ts'

/** The reading of other services; each is read by itself, so that none of them holds up another, or anybody else. */
export type Pulls = {
  start(): void
  /** Reads the chains that are served now, and no others. */
  renew(): Promise<void>
  status(): readonly PeerStatus[]
  stop(): Promise<void>
}

type PullsOptions = {
  service: Service
  log: (text: string) => void
  limits?: Partial<PullLimits> | undefined
}

type Pull = { chain: ChainService; pull: PeerPull; ending: AbortController; follower?: Follower }

/** Reads all chains of the services at these addresses, from `start` on. */
export function createPulls(peers: readonly string[], { service, log, limits }: PullsOptions): Pulls {
  const holder = randomUUID()
  const around = { service, holder, log, limits: { ...usualPullLimits, ...limits } }
  const make = (chain: ChainService): Pull[] =>
    peers.map((peer) => {
      const ending = new AbortController()
      return { chain, ending, pull: createPeerPull({ ...around, peer, chain, stopping: ending.signal }) }
    })
  const begin = (one: Pull) => {
    const { peer, chainId } = one.pull.status()
    const name = `What ${peer} has of chain ${chainId}`
    one.follower = follow({ name, work: one.pull.look, interval: one.pull.pause, log })
  }
  const end = async ({ ending, follower }: Pull) => {
    ending.abort()
    await follower?.stop()
  }
  let pulls = [...service.chains.values()].flatMap(make)
  let isStarted = false
  return {
    start: () => {
      isStarted = true
      pulls.forEach(begin)
    },
    renew: async () => {
      const served = new Set(service.chains.values())
      const known = new Set(pulls.map(({ chain }) => chain))
      const left = pulls.filter(({ chain }) => !served.has(chain))
      const begun = [...served].filter((chain) => !known.has(chain)).flatMap(make)
      pulls = [...pulls.filter(({ chain }) => served.has(chain)), ...begun]
      await Promise.all(left.map(end))
      if (isStarted) begun.forEach(begin)
    },
    status: () => pulls.map(({ pull }) => pull.status()),
    stop: async () => {
      await Promise.all(pulls.map(end))
      if (!isStarted || pulls.length === 0) return
      try {
        await leavePeer(service.database, holder)
      } catch (error) {
        log(
          `Other services are left to other processes only when this one is seen to be gone: ${reasonOf(error)}`,
        )
      }
    },
  }
}
