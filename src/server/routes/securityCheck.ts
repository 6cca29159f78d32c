import type { Context, Hono } from 'hono'
import { duplicateKey } from '#core/formats/duplicateKey.ts'
import {
  readSecurityRequest,
  type SecurityRequest,
  SecurityRequestError,
} from '#core/securityCheck/request.ts'
import { type SecurityAnswer, securityAnswer } from '#core/securityCheck/securityAnswer.ts'
import { Failure, noRoute, rejected } from '#server/failures.ts'
import type { Judging } from '#server/security/judging/createJudging.ts'
import type { Service } from '#server/service.ts'
import { isAnswered } from './clientAddress.ts'

const path = '/v1/security-check'
/** Larger calldata is in no block: a node takes transactions of up to 128 kB. */
const largestBody = 1024 * 1024
/** Milliseconds that judging and answering take once the node has answered, or has not. */
const margin = 60
/** A node that has not answered for this long, in milliseconds, does not count, whatever time the caller gives. */
const patience = 10_000

/**
 * `POST /v1/security-check`: is this Safe transaction secure, insecure by which rule, or neither? Nothing is asked of whoever calls, so
 * only this machine may, unless the operator says otherwise. Signatures and owners are no part of it.
 */
export function mountSecurityCheck(app: Hono, service: Service, judging: Judging): void {
  app.all(path, async (context) => {
    if (!isAnswered(context, service.securityCheck ?? 'loopback', service.proxies)) throw noRoute()
    if (context.req.method !== 'POST')
      return Response.json(
        { message: 'Method Not Allowed', statusCode: 405 },
        { status: 405, headers: { allow: 'POST' } },
      )
    const started = service.now()
    const timeout = readHeaders(context)
    const request = readRequest(await readBody(context))
    const left = timeout === undefined ? patience : Math.min(patience, timeout - (service.now() - started))
    const answer = await answerTo(service.chains, judging, request, Math.max(0, left - margin))
    const id = context.req.header('x-request-id')
    context.header('cache-control', 'no-store')
    if (id !== undefined) context.header('x-request-id', id)
    return context.json(answer)
  })
}

/** The milliseconds that the caller waits; undefined where it says nothing. @throws Failure 400 */
function readHeaders({ req }: Context): number | undefined {
  const id = req.header('x-request-id')
  if (id !== undefined && !/^0x[0-9a-f]{64}$/.test(id))
    throw rejected(400, 'x-request-id is not 0x and 64 hexadecimal digits in small letters.')
  const timeout = req.header('x-request-timeout')
  if (timeout !== undefined && !/^\d{1,15}$/.test(timeout))
    throw rejected(400, 'x-request-timeout is no whole number of milliseconds.')
  return timeout === undefined ? undefined : Number(timeout)
}

/** The JSON of the body. @throws Failure 400, 413, 415, 422 */
async function readBody({ req }: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
    throw new Failure(415, { message: 'Unsupported Media Type', statusCode: 415 })
  const bytes = await req.arrayBuffer()
  if (bytes.byteLength > largestBody)
    throw new Failure(413, {
      message: 'Request body is too large',
      error: 'Payload Too Large',
      statusCode: 413,
    })
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    // Whatever is wrong with it: it is no JSON, and that is what is said.
    throw rejected(400, 'The body is not JSON.')
  }
  const twice = duplicateKey(text)
  if (twice !== undefined) throw rejected(422, `"${twice.slice(0, 100)}" stands twice.`)
  return value
}

function readRequest(body: unknown): SecurityRequest {
  try {
    return readSecurityRequest(body)
  } catch (error) {
    if (error instanceof SecurityRequestError) throw rejected(422, error.message)
    throw error
  }
}

/** What there is too much of to be judged at all is neither secure nor insecure. */
const undecided: SecurityAnswer = { verdict: 'abstain' }

async function answerTo(
  chains: Service['chains'],
  judging: Judging,
  request: SecurityRequest,
  budget: number,
): Promise<SecurityAnswer> {
  const chainId = Number(request.chainId)
  const served = request.chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? chains.get(chainId) : undefined
  const withNode = served && budget > 0 ? await judging.withNode(served, request, budget, true) : undefined
  const judged = withNode?.judged ?? (await judging.alone(chainId, request))
  return judged ? securityAnswer(judged, served !== undefined) : undecided
}
