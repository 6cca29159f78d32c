import { describe, expect, test } from 'vitest'
import { getChains } from '#gateway/endpoints/chains.ts'
import { confirmMessage } from '#gateway/endpoints/messages.ts'
import { getNonces } from '#gateway/endpoints/safes.ts'
import { answered, failed, hostile, path } from './hostileServer.ts'
import { chainId, hash, signature } from './literals/literal.ts'

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
      hints: [expect.stringContaining('Try another service')],
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
