import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ChainError } from '#chain/errors.ts'
import { BRAND } from '#core/brand.ts'
import { listSafeApps } from '#gateway/endpoints/apps.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChain, getChains, getChainsV2 } from '#gateway/endpoints/chains.ts'
import { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { Failure, notFound } from './failures.ts'
import { isNodeFailure } from './read/answered.ts'
import { chain, chains, chainsV2, masterCopies, safeApps } from './routes/chains.ts'
import { crossOrigin } from './routes/crossOrigin.ts'
import { history, queue } from './routes/lists.ts'
import { mount } from './routes/mount.ts'
import { confirmation, considered, estimation, proposal } from './routes/proposals.ts'
import { balances, nonces, ownerSafes, safe } from './routes/safes.ts'
import { transaction } from './routes/transactions.ts'
import type { Service } from './service.ts'
import { confirmationBody, consideredCall, proposalBody } from './validate/bodies.ts'

/** The largest body that is read, in bytes: a batch of a few thousand calls fits. */
const largestBody = 4 * 1024 * 1024

/** All routes over one service; `log` hears of what nobody expected. */
export function createApp(service: Service, log: (text: string) => void): Hono {
  const app = new Hono({ strict: false })
  app.use(crossOrigin(undefined))
  app.use(bodyLimit({ maxSize: largestBody }))
  app.onError((error, context) => answerFailure(error, log) ?? context.json(unexpected, 500))
  app.notFound((context) => context.json({ message: 'Not Found', statusCode: 404 }, 404))

  mount(app, service, getChains, chains)
  mount(app, service, getChainsV2, chainsV2)
  mount(app, service, getChain, chain)
  mount(app, service, listSafeApps, safeApps)
  mount(app, service, getSafe, safe)
  mount(app, service, listOwnerSafes, ownerSafes)
  mount(app, service, getNonces, nonces)
  mount(app, service, getBalances, balances)
  mount(app, service, getFiatCodes, () => ['USD'])
  mount(app, service, listQueue, queue)
  mount(app, service, listHistory, history)
  mount(app, service, propose, proposal, { shape: proposalBody })
  mount(app, service, confirm, confirmation, { shape: confirmationBody })
  mount(app, service, preview, considered, { shape: consideredCall })
  mount(app, service, estimate, estimation, { shape: consideredCall })
  mount(app, service, getTransaction, transaction)

  app.get('/about', (context) =>
    context.json({ name: `${BRAND} server`, version: version(), buildNumber: null }),
  )
  app.get('/v1/chains/:chainId/about/master-copies', (context) => {
    if (!service.chains.has(Number(context.req.param('chainId')))) throw notFound()
    return context.json(masterCopies)
  })
  return app
}

const unexpected = { code: 500, message: 'Internal server error' }

function answerFailure(error: Error, log: (text: string) => void): Response | undefined {
  if (error instanceof Failure) return response(error.status as ContentfulStatusCode, error.body)
  if (error instanceof HTTPException)
    return response(error.status, { message: error.message, statusCode: error.status })
  log(error.stack ?? error.message)
  const isNode = error instanceof ChainError || isNodeFailure(error)
  return isNode ? response(503, { code: 503, message: 'Service unavailable' }) : undefined
}

function response(status: ContentfulStatusCode, body: object | string): Response {
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(body, { status })
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
