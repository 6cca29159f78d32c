import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ChainError } from '#chain/errors.ts'
import { DatabaseError } from './databaseError.ts'
import { Failure, noRoute } from './failures.ts'
import { isNodeFailure } from './read/answered.ts'
import { mountAll } from './routes/all.ts'
import { crossOrigin } from './routes/crossOrigin.ts'
import { mountDescriptors } from './routes/descriptors.ts'
import { mountHealth } from './routes/health.ts'
import { mountSecurityCheck } from './routes/securityCheck.ts'
import type { Service } from './service.ts'

/** The largest body that is read, in bytes: a batch of a few thousand calls fits. */
const largestBody = 4 * 1024 * 1024

/** All routes over one service, or those alone that say how this process is; `log` hears of what nobody expected. */
export function createApp(service: Service, log: (text: string) => void, isServing = true): Hono {
  const app = new Hono({ strict: false })
  app.use(crossOrigin(service.allowedOrigins))
  app.use(bodyLimit({ maxSize: largestBody, onError: () => response(413, tooLarge) }))
  app.onError((error, context) => answerFailure(error, log) ?? context.json(unexpected, 500))
  app.notFound(() => {
    throw noRoute()
  })

  mountHealth(app, service)
  if (!isServing) return app
  mountAll(app, service)
  mountDescriptors(app, service.descriptors)
  mountSecurityCheck(app, service)
  return app
}

/** SQLSTATE of text with a zero byte, which no Postgres keeps. */
const zeroByte = '22021'
const tooLarge = { message: 'Request body is too large', error: 'Payload Too Large', statusCode: 413 }
const unusable = { code: 422, message: 'An error occurred' }
const unexpected = { code: 500, message: 'Internal server error' }

function answerFailure(error: Error, log: (text: string) => void): Response | undefined {
  if (error instanceof Failure) return response(error.status as ContentfulStatusCode, error.body)
  if (error instanceof HTTPException)
    return response(error.status, { message: error.message, statusCode: error.status })
  if (error instanceof DatabaseError && error.code === zeroByte) return response(422, unusable)
  log(error.stack ?? error.message)
  const isDatabase = error instanceof DatabaseError && error.isUnavailable
  const isElsewhere = isDatabase || error instanceof ChainError || isNodeFailure(error)
  return isElsewhere ? response(503, { code: 503, message: 'Service unavailable' }) : undefined
}

function response(status: ContentfulStatusCode, body: object | string): Response {
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(body, { status })
}
