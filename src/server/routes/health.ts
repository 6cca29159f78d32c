import type { Hono } from 'hono'
import { lackingRemedy } from '#server/index/lackingBlock.ts'
import type { PeerStatus } from '#server/peers/peerStatus.ts'
import type { Service } from '#server/service.ts'

/** A chain whose head was not reached for this long, in milliseconds, is not up to date. */
const maxLag = 60_000

/** A database that says nothing for so long does not answer, in milliseconds: who probes it does not wait much longer. */
const maxSilence = 3_000

/** `/health`: the process answers, and how other services are read by it. `/health/ready`: so do the database and, a moment ago, the node of every chain, and it is not about to end; else 503. */
export function mountHealth(app: Hono, service: Service): void {
  app.get('/health', (context) => {
    const peers = service.peers().map((peer) => peerOf(peer, service.now()))
    return context.json({ status: 'OK', ...(peers.length > 0 ? { peers } : {}) })
  })
  app.get('/health/ready', async (context) => {
    const [database, chains] = await Promise.all([databaseAnswers(service), chainsOf(service)])
    const { isDraining = false } = service.troubles
    const diskFull = service.isDiskFull()
    const isReady = !isDraining && !diskFull && database && Object.values(chains).every(({ ready }) => ready)
    return context.json(
      {
        status: isReady ? 'OK' : 'KO',
        database: database && !diskFull,
        ...(diskFull ? { diskFull } : {}),
        chains,
      },
      isReady ? 200 : 503,
    )
  })
}

/** Another service is no reason not to be ready: nobody's request waits for it. */
function peerOf({ reachedAt, chainId, ...status }: PeerStatus, now: number) {
  const lag = reachedAt === undefined ? null : Math.floor((now - reachedAt) / 1000)
  return { ...status, chainId: String(chainId), lag }
}

/** Whatever is wrong with it, or if it is only silent: it does not answer, and that is what was asked. */
function databaseAnswers({ database }: Service): Promise<boolean> {
  const answers = database.query('select 1').then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxSilence).unref())
  return Promise.race([answers, late])
}

function chainsOf({ chains, now }: Service) {
  const states = [...chains].map(([chainId, { indexer }]) => {
    const { head, indexed, reachedAt, past, lacking } = indexer.status()
    // A clock that was set back must not have a head that is long past look like one to come.
    const ready = reachedAt !== undefined && Math.abs(now() - reachedAt) < maxLag
    const state = {
      ready,
      head: head?.number ?? null,
      indexed: indexed ?? null,
      ...(past ? { past } : {}),
      ...(lacking === undefined ? {} : { lacking: { block: lacking, remedy: lackingRemedy } }),
    }
    return [String(chainId), state] as const
  })
  return Object.fromEntries(states)
}
