import type { Hono } from 'hono'
import type { Service } from '#server/service.ts'

/** A chain whose head was not reached for this long, in milliseconds, is not up to date. */
const longestBehind = 60_000

/** `/health`: the process answers. `/health/ready`: so do the database and, a moment ago, the node of every chain; else 503. */
export function mountHealth(app: Hono, service: Service): void {
  app.get('/health', (context) => context.json({ status: 'OK' }))
  app.get('/health/ready', async (context) => {
    const [database, chains] = await Promise.all([databaseAnswers(service), chainsOf(service)])
    const isReady = database && Object.values(chains).every(({ ready }) => ready)
    return context.json({ status: isReady ? 'OK' : 'KO', database, chains }, isReady ? 200 : 503)
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
    const ready = reachedAt !== undefined && now() - reachedAt < longestBehind
    return [String(chainId), { ready, head: head?.number ?? null, indexed: indexed ?? null }] as const
  })
  return Object.fromEntries(states)
}
