import { randomUUID } from 'node:crypto'
import { type Follower, follow } from '#server/index/following/follow.ts'
import { reasonOf } from '#server/index/following/reasonOf.ts'
import type { Service } from '#server/service.ts'
import { leavePeer } from '#server/store/peerPositions.ts'
import type { PeerStatus } from './peerStatus.ts'
import { createPeerPull, type PullLimits, usualPullLimits } from './pullPeer.ts'

/** The reading of other services; each is read by itself, so that none of them holds up another, or anybody else. */
export type Pulls = { start(): void; status(): readonly PeerStatus[]; stop(): Promise<void> }

type PullsOptions = {
  service: Service
  log: (text: string) => void
  limits?: Partial<PullLimits> | undefined
}

/** Reads all chains of the services at these addresses, from `start` on. */
export function createPulls(peers: readonly string[], { service, log, limits }: PullsOptions): Pulls {
  const ending = new AbortController()
  const holder = randomUUID()
  const around = {
    service,
    holder,
    log,
    limits: { ...usualPullLimits, ...limits },
    stopping: ending.signal,
  }
  const pulls = peers.flatMap((peer) =>
    [...service.chains.values()].map((chain) => createPeerPull({ ...around, peer, chain })),
  )
  let followers: Follower[] = []
  return {
    start: () => {
      followers = pulls.map((pull) => {
        const { peer, chainId } = pull.status()
        return follow({
          name: `What ${peer} has of chain ${chainId}`,
          work: pull.look,
          interval: pull.pause,
          log,
        })
      })
    },
    status: () => pulls.map((pull) => pull.status()),
    stop: async () => {
      ending.abort()
      await Promise.all(followers.map((follower) => follower.stop()))
      if (followers.length === 0) return
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
