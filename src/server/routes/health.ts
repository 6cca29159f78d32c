import type { Hono } from 'hono'
import type { Service } from '#server/service.ts'

/** A chain whose head was not reached for this long, in milliseconds, is not up to date. */
const maxLag = 60_000

/** A database that had no room for a write is not written to for so long, in milliseconds: then it may have some. */
const fullFor = 30_000

/** `/health`: the process answers. `/health/ready`: so do the database and, a moment ago, the node of every chain, and it is not about to end; else 503. */
export function mountHealth(app: Hono, service: Service): void {
  app.get('/health', (context) => context.json({ status: 'OK' }))
  app.get('/health/ready', async (context) => {
    const [database, chains] = await Promise.all([databaseAnswers(service), chainsOf(service)])
    const { isDraining = false, diskFullAt = Number.NEGATIVE_INFINITY } = service.troubles
    const hasRoom = service.now() - diskFullAt > fullFor
    const isReady = !isDraining && hasRoom && database && Object.values(chains).every(({ ready }) => ready)
    return context.json(
      { status: isReady ? 'OK' : 'KO', database: database && hasRoom, chains },
      isReady ? 200 : 503,
    )
  })
}

async function databaseAnswers({ database }: Service): Promise<boolean> {
  try {
    await database.query('select 1')
    return true
  } catch {
    // Whatever is wrong with it: it does not answer, and that is what was asked.
    return false
  }
}

function chainsOf({ chains, now }: Service) {
  const states = [...chains].map(([chainId, { indexer }]) => {
    const { head, indexed, reachedAt } = indexer.status()
    const ready = reachedAt !== undefined && now() - reachedAt < maxLag
    return [String(chainId), { ready, head: head?.number ?? null, indexed: indexed ?? null }] as const
  })
  return Object.fromEntries(states)
}
