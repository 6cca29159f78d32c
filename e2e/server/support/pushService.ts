import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the browser of its subscription reads it, and what its sender showed to the push service. */
type PushedMessage = { note: Record<string, unknown>; headers: IncomingHttpHeaders }

/** A push service with one browser: written after RFC 8030, 8291 and 8292, with nothing of the sender's. */
export type PushService = {
  /** What the browser registers as its token. */
  token: string
  origin: string
  pushed: PushedMessage[]
  /** What it answers next, a number as a status; 201 after that. */
  answers: (number | { status: number; retryAfter?: string; location?: string })[]
  requests: () => number
  /** Answers nobody until what it gives is called. */
  hold: () => () => void
  stop: () => Promise<unknown>
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  const [point, auth] = [browser.generateKeys(), randomBytes(16)]
  const pushed: PushedMessage[] = []
  const answers: PushService['answers'] = []
  let requests = 0
  let held = Promise.resolve()
  const server = createServer(async (request, response) => {
    requests++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const next = answers.shift() ?? 201
    const { status, retryAfter, location } = typeof next === 'number' ? { status: next } : next
    await held
    const text = status === 201 ? opened(Buffer.concat(chunks)) : ''
    if (status === 201) pushed.push({ note: JSON.parse(text), headers: request.headers })
    response
      .writeHead(status, {
        ...(retryAfter ? { 'retry-after': retryAfter } : {}),
        ...(location ? { location } : {}),
      })
      .end()
  })
  /** RFC 8291, section 3.4, and RFC 8188, section 2.1: salt (16) ‖ record size (4) ‖ length (1) ‖ sender's point ‖ sealed. */
  const opened = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length))
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const shared = derive(browser.computeSecret(sender), auth, about, 32)
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return {
    token: JSON.stringify({ endpoint: `${origin}/send/1`, expirationTime: null, keys }),
    origin,
    pushed,
    answers,
    requests: () => requests,
    hold: () => {
      let letGo: () => void = () => undefined
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return () => letGo()
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The claims of a sender, by whose key they are signed: the header `Authorization` of RFC 8292, section 3. @throws Error where the signature is wrong. */
export function vapidClaims(authorization = ''): { claims: Record<string, unknown>; key: string } {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const form = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), form, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed by its key.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(head).alg !== 'ES256') throw new Error('RFC 8292 has ES256 alone.')
  return { claims: read(body), key }
}
