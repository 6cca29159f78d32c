import type { RequestListener } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#gateway/client.ts'
import { getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChains } from '#gateway/endpoints/chains.ts'
import { confirmMessage } from '#gateway/endpoints/messages.ts'
import { getNonces, getSafe } from '#gateway/endpoints/safes.ts'
import { type GatewayError, GatewayShapeError } from '#gateway/errors.ts'
import { chainId, hash, safe, signature } from './literals/literal.ts'
import { listening, literals } from './mounted.ts'

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A client of a server that answers like this, and how often it was asked. */
async function hostile(
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

const path = { chainId, address: safe }
const failed = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was read'),
    (error: GatewayError) => error,
  )

/** What becomes of an answer to a question for nonces. */
async function answered(
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

describe('a refusal', () => {
  test("8.1 with code and message reads '{code}: {message}'", async () => {
    const bodies: [object, string][] = [
      [{ code: 404, message: 'An error occurred' }, '404: An error occurred'],
      [
        { statusCode: 422, code: 'custom', path: ['to'], message: 'Invalid address' },
        'custom: Invalid address',
      ],
      [
        { code: 1, message: 'Checksum address validation failed', arguments: ['0x'] },
        '1: Checksum address validation failed',
      ],
      [{ code: 'SIMULATION_FAILED', message: 'x', statusCode: 422 }, 'SIMULATION_FAILED: x'],
    ]
    for (const [body, message] of bodies)
      expect(await (await answered(422, JSON.stringify(body))).error()).toMatchObject({
        message,
        status: 422,
        body,
      })
  })

  test('8.2 without them reads as the status text, or as the number where there is none', async () => {
    const body = { message: 'Invalid nonce', statusCode: 422 }
    expect(await (await answered(422, JSON.stringify(body))).error()).toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Unprocessable Entity',
      reason: 'Invalid nonce',
      body,
    })
    expect(
      await (await answered(404, '{"statusCode":404,"message":"Not Found"}', {}, '')).error(),
    ).toMatchObject({ message: '404' })
    expect(await (await answered(500, '{"code":500}')).error()).toMatchObject({
      message: 'Internal Server Error',
    })
    expect(await (await answered(404, '')).error()).toMatchObject({ message: 'Not Found', body: undefined })
  })

  test("8.3 or an answer that cannot be read, while content-length is not zero, reads 'Invalid response content: {status text}'", async () => {
    const html = '<!doctype html><title>Bad gateway</title>'
    const page = { 'content-type': 'text/html' }
    expect(await (await answered(500, html, page)).error()).toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Invalid response content: Internal Server Error',
      body: html,
    })
    expect(await (await answered(200, html, page)).error()).toMatchObject({
      name: 'GatewayShapeError',
      message: 'Invalid response content: OK',
      body: html,
    })
    const plain = "Body is not valid JSON but content-type is set to 'application/json'"
    expect(await (await answered(400, plain)).error()).toMatchObject({
      message: 'Invalid response content: Bad Request',
      body: plain,
    })
    const { gateway } = await hostile((_, response) =>
      response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(),
    )
    expect(await failed(gateway.call(getNonces, { path }))).toMatchObject({
      message: 'Invalid response content: OK',
    })
  })

  test('for legal reasons has its own name and a way on', async () =>
    expect(
      await (await answered(451, '{"code":451,"message":"Unavailable for legal reasons"}')).error(),
    ).toMatchObject({
      name: 'GatewayLegalError',
      status: 451,
      message: '451: Unavailable for legal reasons',
      hints: [expect.stringContaining('Another gateway')],
    }))

  test('of a write is said at once, whatever its kind', async () => {
    const { gateway, asked } = await hostile((_, response) => response.writeHead(503).end('{}'))
    const options = { path: { chainId, message_hash: hash }, body: { signature } } as const
    expect(await failed(gateway.call(confirmMessage, options))).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })
})

describe('an empty answer', () => {
  test('is nothing where nothing is expected, with content-length and without', async () => {
    const options = { path: { chainId, message_hash: hash }, body: { signature } } as const
    for (const headers of [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
      const { gateway } = await hostile((_, response) => response.writeHead(200, headers).end())
      expect(await gateway.call(confirmMessage, options)).toBeUndefined()
    }
  })

  test('is misshapen where something is, though content-length is zero', async () =>
    expect(await (await answered(200, '')).error()).toMatchObject({ name: 'GatewayShapeError', path: '' }))
})

describe('what time can heal', () => {
  test.each([429, 502, 503, 504])('%i is asked again, three times in all', async (status) => {
    const { asked, error } = await answered(status, '{}')
    expect(await error()).toMatchObject({ status })
    expect(asked).toHaveLength(3)
  })

  test('a cut-off body is asked for again', async () => {
    let calls = 0
    const { gateway } = await hostile((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-length': '100' })
      if (calls < 3) return response.write('{"currentNonce":', () => response.destroy())
      return response.end(`{"currentNonce":5,"recommendedNonce":6}${' '.repeat(61)}`)
    })
    expect(await gateway.call(getNonces, { path })).toMatchObject({ currentNonce: 5n })
    expect(calls).toBe(3)
  })

  test.each([400, 401, 404, 422, 451, 500, 501])('%i is not it: asked once', async (status) => {
    const { asked, error } = await answered(status, '{}')
    expect(await error()).toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })

  test('as long as the gateway asks for, and not at all where that is longer than the call may take', async () => {
    const times: number[] = []
    const limited = await hostile((_, response) => {
      times.push(performance.now())
      response.writeHead(times.length === 1 ? 429 : 200, { 'retry-after': '1' })
      response.end(times.length === 1 ? '{}' : '{"currentNonce":5,"recommendedNonce":6}')
    })
    await limited.gateway.call(getNonces, { path })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
    const { asked, error } = await answered(429, '{}', { 'retry-after': tomorrow })
    const refused = await error()
    expect(refused).toMatchObject({
      name: 'GatewayRateLimitedError',
      hints: [expect.stringMatching(/again in 86[34]\d\d s/)],
    })
    expect(asked).toHaveLength(1)
  })
})

describe('a redirect', () => {
  test('to another origin is refused and that origin never asked', async () => {
    const elsewhere = await hostile(() => expect.unreachable())
    const { gateway, asked } = await hostile((_, response) =>
      response.writeHead(302, { location: `${elsewhere.gateway.baseUrl}/v1/chains` }).end(),
    )
    expect(await failed(gateway.call(getChains, {}))).toMatchObject({
      name: 'GatewayRefusedError',
      message: 'Found',
      status: 302,
    })
    expect(asked).toHaveLength(1)
    expect(elsewhere.asked).toEqual([])
  })

  test('in a loop is asked once', async () => {
    const { gateway, asked } = await hostile((request, response) =>
      response.writeHead(307, { location: request.url ?? '/' }).end(),
    )
    expect(await failed(gateway.call(getChains, {}))).toMatchObject({ status: 307 })
    expect(asked).toHaveLength(1)
  })
})

describe('a body', () => {
  test('of more than 10 MB is not read to its end', async () => {
    let sent = 0
    let closed = false
    const { gateway } = await hostile((_, response) => {
      response.on('close', () => {
        closed = true
      })
      const block = Buffer.alloc(1_000_000, 0x20)
      const more = () => {
        while (!closed && sent < 200_000_000) {
          sent += block.length
          if (!response.write(block)) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    const error = await failed(gateway.call(getNonces, { path }))
    expect(error).toMatchObject({
      name: 'GatewayShapeError',
      message: 'The gateway answered with more than 10 MB, which is not read.',
    })
    expect(sent).toBeLessThan(50_000_000)
  })

  test.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an unknown field', `{"currentNonce":5,"recommendedNonce":6,"x":${'['.repeat(300)}${']'.repeat(300)}}`],
  ])('nested 100,000 deep in %s is refused in words', async (_, body) =>
    expect(await (await answered(200, body)).error()).toMatchObject({
      name: 'GatewayShapeError',
      message: "The gateway's answer is nested more than 256 deep, which is not read.",
    }),
  )

  test('with brackets inside its texts is not deep', async () => {
    const name = '[{"'.repeat(500) + '\\"]'.repeat(99)
    const answer = { ...(literals.getSafe?.answer as object), address: { value: safe, name } }
    const { gateway } = await answered(200, JSON.stringify(answer))
    expect(await gateway.call(getSafe, { path })).toMatchObject({ address: { name } })
  })

  test.each([
    '{"currentNonce":5,"recommendedNonce":6,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    '{"currentNonce":5,"recommendedNonce":6,"\\u005f_proto__":{"polluted":1}}',
    '{"__proto__":{"recommendedNonce":6},"currentNonce":5,"recommendedNonce":7}',
  ])('that names a prototype changes none: %s', async (body) => {
    const nonces = await (await answered(200, body)).read()
    expect(Object.getPrototypeOf(nonces)).toBe(Object.prototype)
    expect(Object.hasOwn(nonces, '__proto__')).toBe(false)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('does not take a field from a prototype that it brings', async () => {
    const { error } = await answered(200, '{"currentNonce":5,"__proto__":{"recommendedNonce":6}}')
    expect(await error()).toMatchObject({ path: 'recommendedNonce' })
  })

  test('with a byte order mark is read without it', async () =>
    expect(await (await answered(200, '\uFEFF{"currentNonce":5,"recommendedNonce":6}')).read()).toMatchObject(
      { currentNonce: 5n },
    ))

  test('that has a key twice counts the last, as JSON.parse does', async () =>
    expect(
      await (await answered(200, '{"currentNonce":5,"recommendedNonce":6,"recommendedNonce":7}')).read(),
    ).toMatchObject({ recommendedNonce: 7n }))

  test('that is not UTF-8 is not read', async () =>
    expect(await (await answered(200, Buffer.from([0x22, 0xc3, 0x28, 0x22]))).error()).toMatchObject({
      name: 'GatewayShapeError',
      message: 'Invalid response content: OK',
    }))

  test.each(['9007199254740993', '1e300', '-1', '5.5', '1e999', '"5"', 'true', '[5]'])(
    'has no nonce %s',
    async (nonce) =>
      expect(
        await (await answered(200, `{"currentNonce":5,"recommendedNonce":${nonce}}`)).error(),
      ).toMatchObject({ path: 'recommendedNonce' }),
  )

  test('of the wrong type by its header is read for what it is', async () =>
    expect(
      await (
        await answered(200, '{"currentNonce":5,"recommendedNonce":6}', { 'content-type': 'image/png' })
      ).read(),
    ).toMatchObject({ currentNonce: 5n }))

  test('that comes too slowly ends with the time', async () => {
    const { gateway } = await hostile((_, response) => {
      response.write('["USD"')
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }, 200)
    expect(await failed(gateway.call(getFiatCodes, {}))).toMatchObject({ name: 'GatewayTimeoutError' })
  })

  test('that is no HTTP at all is unreachable', async () => {
    const socket = createSocket((connection) =>
      connection.write('SSH-2.0-OpenSSH\r\n', () => connection.destroy()),
    )
    await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done))
    stops.push(() => void socket.close())
    const { port } = socket.address() as { port: number }
    const gateway = createGateway({ baseUrl: `http://127.0.0.1:${port}`, fetch, random: () => 0 })
    expect(await failed(gateway.call(getFiatCodes, {}))).toMatchObject({ name: 'GatewayUnreachableError' })
  })
})

describe('a page', () => {
  test.each([
    'https://elsewhere.example/v1/chains',
    '//elsewhere.example/v1/chains',
    'file:///etc/passwd',
    'javascript:1',
    'x',
  ])('at %s is refused before it is asked for', async (next) => {
    const { gateway, asked } = await hostile(() => expect.unreachable())
    await expect(gateway.callPage(getChains, next)).rejects.toThrow(GatewayShapeError)
    expect(asked).toEqual([])
  })
})
