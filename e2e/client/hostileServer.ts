import type { RequestListener } from 'node:http'
import { afterEach, expect } from 'vitest'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import type { GatewayError } from '#gateway/client/errors.ts'
import { getNonces } from '#gateway/endpoints/safes.ts'
import { chainId, safe } from './literals/literal.ts'
import { listening } from './mounted.ts'

export const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A client of a server that answers like this, and how often it was asked. */
export async function hostile(
  listener: RequestListener,
  timeout = 10_000,
): Promise<{ gateway: Gateway; asked: string[] }> {
  const asked: string[] = []
  const { url, stop } = await listening((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  stops.push(stop)
  return { gateway: createGateway({ baseUrl: url, fetch, timeout, random: () => 0 }), asked }
}

export const path = { chainId, address: safe }
export const failed = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was read'),
    (error: GatewayError) => error,
  )

/** What becomes of an answer to a question for nonces. */
export async function answered(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  text?: string,
) {
  const { gateway, asked } = await hostile((_, response) => {
    response.writeHead(status, text, { 'content-length': Buffer.byteLength(body), ...headers })
    response.end(body)
  })
  return {
    gateway,
    asked,
    error: () => failed(gateway.call(getNonces, { path })),
    read: () => gateway.call(getNonces, { path }),
  }
}
