import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

const chainId = 31337
let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const request = (path: string, init?: RequestInit) =>
  world.gateway.fetch(new Request(`http://localhost:4102${path}`, init))

describe('What a request is refused with, as today’s gateway words it', () => {
  const safePath = `/v1/chains/${chainId}/safes`
  const post = (body: string) => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })

  test.each([
    ['/v1/chains/9', 404, { code: 404, message: 'An error occurred' }],
    [`${safePath}/${owners[0].address}`, 404, { code: 404, message: 'An error occurred' }],
    [`${safePath}/0x12`, 422, { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] }],
    ['/nowhere', 404, { message: 'Not Found', statusCode: 404 }],
    [
      `${safePath}/${owners[0].address}/transactions/queued?trusted=maybe`,
      400,
      { message: 'Validation failed (boolean string is expected)', error: 'Bad Request', statusCode: 400 },
    ],
    [
      `${safePath}/${owners[0].address}/transactions/history?timezone=Nowhere`,
      422,
      { statusCode: 422, code: 'custom', path: [], message: 'Invalid Timezone' },
    ],
    [
      `/v1/chains/${chainId}/transactions/creation_${owners[0].address}`,
      404,
      { code: 404, message: 'An error occurred' },
    ],
  ])('GET %s', async (path, status, body) => {
    const response = await request(path)
    expect([response.status, await response.json()]).toEqual([status, body])
  })

  const proposePath = `/v1/chains/${chainId}/transactions/${owners[0].address}/propose`
  test.each([
    [
      '{}',
      {
        expected: 'string',
        code: 'invalid_type',
        path: ['to'],
        message: 'Invalid input: expected string, received undefined',
      },
    ],
    ['{"to":"0x1"}', { code: 'custom', path: ['to'], message: 'Invalid address' }],
    [
      `{"to":"${owners[0].address}","value":1}`,
      {
        expected: 'string',
        code: 'invalid_type',
        path: ['value'],
        message: 'Invalid input: expected string, received number',
      },
    ],
    [
      `{"to":"${owners[0].address}","value":"0x1"}`,
      { code: 'custom', path: ['value'], message: 'Invalid base-10 numeric string' },
    ],
  ])('a proposal of %s', async (text, body) => {
    const response = await request(proposePath, post(text))
    expect([response.status, await response.json()]).toEqual([422, { statusCode: 422, ...body }])
  })

  test('a body that is no JSON is refused with text', async () => {
    const response = await request(proposePath, post('{'))
    const text = "Body is not valid JSON but content-type is set to 'application/json'"
    expect([response.status, await response.text()]).toEqual([400, text])
  })

  test('a body beyond all measure is refused, readable from any page', async () => {
    const response = await request(proposePath, post(`{"origin":"${'a'.repeat(5_000_000)}"}`))
    const body = { message: 'Request body is too large', error: 'Payload Too Large', statusCode: 413 }
    expect([response.status, await response.json()]).toEqual([413, body])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('an id of another Safe than the transaction’s is refused', async () => {
    const safe = await world.chain.makeSafe()
    await world.index()
    await world.ask(
      `/v1/chains/${chainId}/transactions/${safe.address}/propose`,
      await proposalBody(safe, tx),
    )
    const body = { message: 'Invalid transaction ID', error: 'Bad Request', statusCode: 400 }
    for (const wrong of [owners[0].address, 'nobody']) {
      const id = `multisig_${wrong}_${hashOf(safe, tx)}`
      expect(await world.ask(`/v1/chains/${chainId}/transactions/${id}`)).toEqual({ status: 400, body })
    }
  })

  test.each(['031337', '31337.0', '0x7a69', '1', '__proto__'])('a chain named %s is none', async (name) => {
    const body = { code: 404, message: 'An error occurred' }
    expect(await world.ask(`/v1/chains/${name}`)).toEqual({ status: 404, body })
  })
})

describe('From another origin', () => {
  test('a preflight is answered for every method and for content-type', async () => {
    const response = await request('/v1/chains', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://wallet.example',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  test('refusals can be read too', async () => {
    for (const path of ['/nowhere', '/v1/chains/9'])
      expect((await request(path)).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a page’s URL leads to the host and scheme that the client asked', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const response = await request('/v1/chains?cursor=limit%3D1%26offset%3D1', { headers })
    expect(await response.json()).toMatchObject({
      previous: 'https://localhost:4102/v1/chains?cursor=limit%3D1%26offset%3D0',
    })
  })
})

test('a trailing slash is ignored, and an address in lower case is taken', async () => {
  const safe = await world.chain.makeSafe()
  await world.index()
  const response = await request(`/v1/chains/${chainId}/safes/${safe.address.toLowerCase()}/`)
  expect(await response.json()).toMatchObject({ address: { value: safe.address } })
})
