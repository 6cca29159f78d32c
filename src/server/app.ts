import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ChainError } from '#chain/node/errors.ts'
import { DatabaseError, isDiskFull } from './database/databaseError.ts'
import { mountExplorer } from './explorer/mountExplorer.ts'
import { Failure, noRoute } from './failures.ts'
import { WrongChain } from './index/requireChain.ts'
import { WrongNode } from './node.ts'
import { RateLimited } from './nodeLimits/rateLimit.ts'
import { rememberNetwork } from './operate/askingNetwork.ts'
import { atOnce } from './operate/atOnce.ts'
import { compressed } from './operate/compressed.ts'
import { mountMetrics } from './operate/metrics.ts'
import { rateLimits } from './operate/rateLimits.ts'
import { requestId, requestLog } from './operate/requestLog.ts'
import type { Tracing } from './operate/tracing/tracing.ts'
import { mountPeers } from './peers/mountPeers.ts'
import { isNodeFailure } from './read/answered.ts'
import { mountAll } from './routes/all.ts'
import { mountPositions } from './routes/balances.ts'
import { bodySize } from './routes/bodySize.ts'
import { isAnswered } from './routes/clientAddress.ts'
import { mountDescriptors } from './routes/descriptors.ts'
import { mountHealth } from './routes/health.ts'
import { crossOrigin } from './routes/mounting/crossOrigin.ts'
import { mountSecurityCheck } from './routes/securityCheck.ts'
import { mountWebPush } from './routes/webPush.ts'
import { createJudging } from './security/judging/createJudging.ts'
import { mountSecurity } from './security/mountSecurity.ts'
import type { Service } from './service.ts'

type AppOptions = {
  /** Hears of what nobody expected. */
  log: (text: string) => void
  tracing: Tracing
  isServing: boolean
}

/** All routes over one service, or those alone that say how this process is. */
export function createApp(service: Service, { log, tracing, isServing }: AppOptions): Hono {
  const app = new Hono({ strict: false })
  const { metrics, proxies, database, metricsFor = 'loopback' } = service
  app.use(metrics.requests)
  app.use(tracing.requests)
  app.use(requestLog(service.requestLog, proxies))
  app.use(crossOrigin(service.mayBringCookie))
  app.use(atOnce({ limits: () => service.rateLimits, proxies }))
  app.use(rateLimits({ limits: () => service.rateLimits, database, proxies }))
  app.use(rememberNetwork(proxies))
  app.use(compressed)
  app.use(etag({ weak: true }))
  app.use(bodySize)
  app.onError((error, context) => {
    // Who asked is gone: nobody reads an answer, and nothing is wrong here.
    if (context.req.raw.signal.aborted) return context.body(null, 400)
    return (
      answerFailure(error, (text) => log(`Request ${requestId(context)}: ${text}`)) ??
      context.json(unexpected, 500)
    )
  })
  app.notFound(() => {
    throw noRoute()
  })

  mountHealth(app, service)
  mountMetrics(app, metrics, (context) => isAnswered(context, metricsFor, proxies))
  if (!isServing) return app
  mountAll(app, service)
  mountDescriptors(app, service.descriptors)
  mountExplorer(app, service)
  const judging = createJudging(database, (reason) => log(`A transaction could not be judged: ${reason}`))
  mountSecurityCheck(app, service, judging)
  mountSecurity(app, service, judging)
  mountPositions(app, service)
  mountPeers(app, service)
  mountWebPush(app, service)
  return app
}

/** SQLSTATE of text with a zero byte, which no Postgres keeps. */
const zeroByte = '22021'
const unusable = { code: 422, message: 'An error occurred' }
const unexpected = { code: 500, message: 'Internal server error' }

const nodeTroubles = [ChainError, WrongChain, WrongNode, RateLimited]

function answerFailure(error: Error, log: (text: string) => void): Response | undefined {
  if (error instanceof Failure) return response(error.status as ContentfulStatusCode, error.body)
  if (error instanceof HTTPException)
    return response(error.status, { message: error.message, statusCode: error.status })
  if (error instanceof DatabaseError && error.code === zeroByte) return response(422, unusable)
  log(error.stack ?? error.message)
  const isDatabase = (error instanceof DatabaseError && error.isUnavailable) || isDiskFull(error)
  const isNode = nodeTroubles.some((kind) => error instanceof kind) || isNodeFailure(error)
  const isElsewhere = isDatabase || isNode
  return isElsewhere ? response(503, { code: 503, message: 'Service unavailable' }) : undefined
}

function response(status: ContentfulStatusCode, body: object | string): Response {
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(body, { status })
}
