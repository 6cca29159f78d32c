import type { Hono } from 'hono'
import { notFound } from '#server/failures.ts'
import { servedChain } from '#server/routes/mounting/mount.ts'
import type { Service } from '#server/service.ts'
import { makePage } from './makePage.ts'

/** `GET /v1/peer/chains/{chainId}/since?log=…&after=…`: what was signed here since, for other services, where the operator lets them ask. */
export function mountPeers(app: Hono, service: Service): void {
  if (!service.servesPeers) return
  app.get('/v1/peer/chains/:chainId/since', async (context) => {
    const { chainId } = servedChain(service, context.req.param('chainId')).config
    const { log = '', after = '0' } = context.req.query()
    if (!/^\d{1,15}$/.test(after)) throw notFound()
    context.header('cache-control', 'no-store')
    return context.json(await makePage(service.database, { chainId, log, after: Number(after) }))
  })
}
