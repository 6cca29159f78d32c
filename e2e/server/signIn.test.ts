import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { account, cookieOf, forbidden, origin, visiting } from './support/visitor.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

let now = Date.UTC(2026, 2, 4)
let world: ServerWorld
beforeAll(async () => {
  world = await startWorld({}, () => now, { allowedOrigins: [origin] })
})
afterAll(() => world.stop())

const { nonce, messageFor, verify, me } = visiting(
  () => world,
  () => now,
)
const unauthorized = (message: string) => ({ message, error: 'Unauthorized', statusCode: 401 })

describe('Signing in', () => {
  test('with a signed message sets a cookie that no page can read, until it is signed out', async () => {
    expect(await me('')).toEqual(forbidden)
    const { status, body, headers } = await verify(await messageFor())
    expect([status, body]).toEqual([200, ''])
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^access_token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
    expect(await me(cookieOf(headers))).toEqual({
      status: 200,
      body: { id: account.address, authMethod: 'siwe', signerAddress: account.address },
    })
    const out = await world.call('POST', '/v1/auth/logout', {
      headers: { cookie: cookieOf(headers), origin },
    })
    expect([out.status, out.body]).toEqual([200, ''])
    expect(out.headers.get('set-cookie')).toMatch(/^access_token=; Max-Age=0; /)
    expect(await me(cookieOf(headers))).toEqual(forbidden)
  })

  test('ends when the message says so', async () => {
    const message = await messageFor({ expirationTime: new Date(now + 60_000) })
    const { headers } = await verify(message)
    expect(headers.get('set-cookie')).toContain('Max-Age=60;')
    expect((await me(cookieOf(headers))).status).toBe(200)
    now += 60_000
    expect(await me(cookieOf(headers))).toEqual(forbidden)
  })

  test('as a contract account asks the contract (EIP-1271)', async () => {
    const safe = await world.chain.makeSafe({ threshold: 1 })
    const message = await messageFor({ address: safe.address })
    const sign = (hash: Hex) =>
      account.signTypedData({
        domain: { chainId: 31337, verifyingContract: safe.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: hash },
      })
    const wrong = await verify(message, await sign(`0x${'12'.repeat(32)}`))
    expect([wrong.status, wrong.body]).toEqual([401, unauthorized('Invalid signature')])
    const again = await messageFor({ address: safe.address })
    const { status, headers } = await verify(again, await sign(hashMessage(again)))
    expect(status).toBe(200)
    expect(await me(cookieOf(headers))).toMatchObject({ body: { signerAddress: safe.address } })
  })

  test('is refused for a nonce that is unknown, used or old', async () => {
    const message = await messageFor()
    expect((await verify(message)).status).toBe(200)
    const used = await verify(message)
    expect([used.status, used.body]).toEqual([401, unauthorized('Invalid nonce')])
    expect((await verify(await messageFor({ nonce: 'abcdefgh12345678' }))).body).toEqual(
      unauthorized('Invalid nonce'),
    )
    const late = await messageFor()
    now += 5 * 60_000
    expect((await verify(late)).body).toEqual(unauthorized('Invalid nonce'))
  })

  test('is refused for another’s signature, for what was signed for another page, and for what is no message', async () => {
    const other = privateKeyToAccount(owners[1].privateKey)
    const message = await messageFor()
    expect((await verify(message, await other.signMessage({ message }))).body).toEqual(
      unauthorized('Invalid signature'),
    )
    const phished = await verify(await messageFor({ domain: 'phishing.example' }))
    expect(phished.body).toEqual(unauthorized('Invalid message'))
    expect((await verify('let me in')).body).toEqual(unauthorized('Invalid message'))
    const expired = await messageFor({ expirationTime: new Date(now - 1) })
    expect((await verify(expired)).body).toEqual(unauthorized('Invalid message'))
    const early = await messageFor({ notBefore: new Date(now + 1) })
    expect((await verify(early)).body).toEqual(unauthorized('Invalid message'))
  })

  test('keeps neither nonces nor tokens as they are', async () => {
    const fresh = await nonce()
    const kept = await world.database.query<{ nonce_hash: string }>('select nonce_hash from sign_in_nonce')
    expect(kept.some(({ nonce_hash }) => nonce_hash === fresh)).toBe(false)
  })
})

describe('Cookies from another origin', () => {
  const preflight = async (path: string) =>
    (
      await world.call('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
    ).headers

  test.each([
    '/v1/auth/verify',
    '/v1/auth/me',
    '/v2/register/notifications',
    `/v2/chains/31337/notifications/devices/${crypto.randomUUID()}`,
  ])('travel on %s, which names the very origin', async (path) => {
    const headers = await preflight(path)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toContain('origin')
    const answer = await world.call('GET', path, { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test.each(['/v1/chains', '/v1/register/notifications', '/v1/chains/31337/delegates'])(
    'do not travel on %s',
    async (path) => {
      const headers = await preflight(path)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBe(null)
    },
  )
})
