import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChain, getChains } from '#gateway/endpoints/chains.ts'
import { getNonces } from '#gateway/endpoints/safes.ts'
import { createGateway } from './client.ts'
import { GatewayShapeError } from './errors.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A gateway on a real socket that answers as told, and a client of it. */
async function answering(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  timeout = 5_000,
) {
  const server = createServer(handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createGateway({ baseUrl, fetch, timeout })
}

const path = { chainId: 5, address: '0x5aFE000000000000000000000000000000000001' }

describe('a refusal', () => {
  const refused = async (
    status: number,
    body: string,
    headers: Record<string, string> = {},
    text?: string,
  ) => {
    const gateway = await answering((_, response) => {
      response.writeHead(status, text, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(body)
    })
    return gateway.call(getNonces, { path }).catch((error: unknown) => error)
  }

  test('says code and message when the body has both, and keeps body and status', async () =>
    expect(await refused(404, '{"code":404,"message":"An error occurred"}')).toMatchObject({
      name: 'GatewayRefusedError',
      message: '404: An error occurred',
      status: 404,
      body: { code: 404, message: 'An error occurred' },
    }))

  test('says the status text when the body has no code', async () =>
    expect(await refused(422, '{"message":"Invalid nonce","statusCode":422}')).toMatchObject({
      message: 'Unprocessable Entity',
      status: 422,
      reason: 'Invalid nonce',
    }))

  test('says the number where there is no status text', async () =>
    expect(await refused(503, '{}', {}, '')).toMatchObject({ message: '503', status: 503 }))

  test('in plain text is invalid response content, its text kept', async () =>
    expect(await refused(400, 'Body is not valid JSON')).toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Invalid response content: Bad Request',
      status: 400,
      body: 'Body is not valid JSON',
    }))

  test('without a body says the status text when content-length is 0', async () =>
    expect(await refused(404, '')).toMatchObject({ message: 'Not Found', body: undefined }))
})

describe('an answer that cannot be read', () => {
  const answered = async (body: string, headers: Record<string, string> = {}) => {
    const gateway = await answering((_, response) => {
      response.writeHead(200, headers)
      response.end(body)
    })
    return gateway.call(getNonces, { path }).catch((error: unknown) => error)
  }

  test('is invalid response content when it is no JSON', async () =>
    expect(await answered('<html></html>')).toMatchObject({
      name: 'GatewayShapeError',
      message: 'Invalid response content: OK',
      body: '<html></html>',
    }))

  test('is invalid response content when it is empty and no content-length says so', async () =>
    expect(await answered('', { 'transfer-encoding': 'chunked' })).toMatchObject({
      message: 'Invalid response content: OK',
    }))

  test('names the field that is missing', async () =>
    expect(await answered('{"currentNonce":5}')).toMatchObject({
      name: 'GatewayShapeError',
      path: 'recommendedNonce',
      body: { currentNonce: 5 },
    }))

  test('names the field that is malformed, also a number that JSON rounded', async () =>
    expect(await answered('{"currentNonce":9007199254740993,"recommendedNonce":6}')).toMatchObject({
      path: 'currentNonce',
    }))

  test('is unreachable when it is cut off', async () => {
    const gateway = await answering((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"currentNonce":', () => response.destroy())
    })
    await expect(gateway.call(getNonces, { path })).rejects.toMatchObject({ name: 'GatewayUnreachableError' })
  })
})

describe('a call', () => {
  test('has no header of its own, no cookie and no referrer when it reads', async () => {
    let seen: IncomingMessage['headers'] = {}
    const gateway = await answering((request, response) => {
      seen = request.headers
      response.end('["USD","EUR"]')
    })
    expect(await gateway.call(getFiatCodes, {})).toEqual(['USD', 'EUR'])
    expect(seen).not.toHaveProperty('content-type')
    expect(seen).not.toHaveProperty('cookie')
    expect(seen).not.toHaveProperty('referer')
  })

  test('says that nothing could be reached', async () => {
    const gateway = createGateway({ baseUrl: 'http://127.0.0.1:1', fetch })
    await expect(gateway.call(getFiatCodes, {})).rejects.toMatchObject({
      name: 'GatewayUnreachableError',
      message: 'The Safe service at http://127.0.0.1:1 could not be reached.',
    })
  })

  test('ends in time when no answer comes, and when an answer does not end', async () => {
    const silent = await answering(() => undefined, 50)
    await expect(silent.call(getFiatCodes, {})).rejects.toMatchObject({
      name: 'GatewayTimeoutError',
      message: `The Safe service at ${silent.baseUrl} did not answer within 0.05 s.`,
    })
    const endless = await answering((_, response) => response.write('["USD",'), 50)
    await expect(endless.call(getFiatCodes, {})).rejects.toMatchObject({ name: 'GatewayTimeoutError' })
  })

  test('is heard by whoever listens, as is whether it was answered', async () => {
    const heard: unknown[] = []
    const baseUrl = 'https://gateway.example'
    const listen = (url: string) => {
      heard.push(url)
      return (isHeard: boolean) => heard.push(isHeard)
    }
    const answers = [
      async () => Response.json(['USD']),
      async () => new Response('', { status: 404 }),
      (signal: AbortSignal) =>
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]
    for (const answer of answers) {
      const asking = (_: string, { signal }: RequestInit) => answer(signal as AbortSignal)
      const gateway = createGateway({ baseUrl, fetch: asking, timeout: 50, listen })
      await gateway.call(getFiatCodes, {}).catch(() => undefined)
    }
    expect(heard).toEqual([baseUrl, true, baseUrl, true, baseUrl, false])
  })

  test('is cancelled by its signal', async () => {
    const controller = new AbortController()
    const gateway = await answering(() => controller.abort())
    await expect(gateway.call(getFiatCodes, { signal: controller.signal })).rejects.toMatchObject({
      name: 'GatewayAbortedError',
    })
  })

  test('is not made when its signal is already aborted', async () => {
    const gateway = await answering(() => expect.unreachable())
    await expect(gateway.call(getFiatCodes, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'GatewayAbortedError',
    })
  })

  test('is not made with a placeholder unfilled', async () => {
    const gateway = await answering(() => expect.unreachable())
    await expect(gateway.call(getChain, { path: { chainId: '' } })).rejects.toThrow(
      'The path /v1/chains/{chainId} needs a value for chainId.',
    )
  })

  test('takes what a browser shows of a redirect for one, and does not ask again', async () => {
    let asked = 0
    const gateway = createGateway({
      baseUrl: 'https://gateway.example',
      fetch: async () => {
        asked += 1
        const hidden = { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } }
        return Object.defineProperties(new Response(null), hidden)
      },
    })
    await expect(gateway.call(getFiatCodes, {})).rejects.toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Redirect',
      hints: [expect.stringContaining('redirects to another address, and this app does not follow')],
    })
    expect(asked).toBe(1)
  })

  test('does not follow a redirect', async () => {
    const asked: (string | undefined)[] = []
    const gateway = await answering((request, response) => {
      asked.push(request.url)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await expect(gateway.call(getFiatCodes, {})).rejects.toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Found',
      status: 302,
    })
    expect(asked).toEqual(['/v1/balances/supported-fiat-codes'])
  })
})

describe('a page', () => {
  test('is asked by its whole URL', async () => {
    const gateway = await answering((request, response) =>
      response.end(JSON.stringify({ count: 1, next: null, previous: request.url, results: [] })),
    )
    const page = await gateway.callPage(
      getChains,
      `${gateway.baseUrl}/v1/chains?cursor=limit%3D20%26offset%3D20`,
    )
    expect(page).toEqual({
      count: 1,
      next: undefined,
      previous: '/v1/chains?cursor=limit%3D20%26offset%3D20',
      results: [],
    })
  })

  test('of another origin is refused and never asked for', async () => {
    const gateway = await answering(() => expect.unreachable())
    const other = await answering(() => expect.unreachable())
    await expect(gateway.callPage(getChains, `${other.baseUrl}/v1/chains`)).rejects.toThrow(GatewayShapeError)
  })
})
