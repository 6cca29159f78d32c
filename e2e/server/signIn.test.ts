import { hashMessage, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { startWorld, type World } from './world.ts'

let now = Date.UTC(2026, 2, 4)
let world: World
beforeAll(async () => {
  world = await startWorld({}, () => now)
})
afterAll(() => world.stop())

const account = privateKeyToAccount(owners[0].privateKey)
const origin = 'https://wallet.example'
const nonce = async () => (await world.ask<{ nonce: string }>('/v1/auth/nonce')).body.nonce
const messageFor = async (more: object = {}) =>
  createSiweMessage({
    address: account.address,
    chainId: 31337,
    domain: 'wallet.example',
    nonce: await nonce(),
    uri: origin,
    version: '1',
    issuedAt: new Date(now),
    ...more,
  })
const verify = async (message: string, signature?: Hex, headers: Record<string, string> = { origin }) =>
  world.call('POST', '/v1/auth/verify', {
    body: { message, signature: signature ?? (await account.signMessage({ message })) },
    headers,
  })
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const me = async (cookie: string) => {
  const { status, body } = await world.call('GET', '/v1/auth/me', { headers: { cookie, origin } })
  return { status, body }
}
const forbidden = {
  status: 403,
  body: { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 },
}
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

describe('A device', () => {
  const uuid = () => crypto.randomUUID()
  const safe: Address = owners[4].address
  const devices = '/v2/chains/31337/notifications/devices'
  const subscribe = async (deviceUuid: string | null, cookie = '') =>
    world.call<{ deviceUuid: string }>('POST', '/v2/register/notifications', {
      headers: { cookie },
      body: {
        cloudMessagingToken: `token ${deviceUuid}`,
        deviceType: 'WEB',
        deviceUuid,
        safes: [
          { chainId: '31337', address: safe, notificationTypes: ['INCOMING_ETHER', 'CONFIRMATION_REQUEST'] },
        ],
      },
    })
  const remove = async (path: string, body?: unknown) => {
    const answer = await world.call('DELETE', path, { body })
    return { status: answer.status, body: answer.body }
  }
  const gone = { status: 200, body: '' }
  const none = (message: string) => ({
    status: 404,
    body: { message, error: 'Not Found', statusCode: 404 },
  })

  test('registers for what it wants to hear of, which only who is signed in reads', async () => {
    const { headers } = await verify(await messageFor())
    const cookie = cookieOf(headers)
    const made = await subscribe(null, cookie)
    expect(made.status).toBe(201)
    const path = `${devices}/${made.body.deviceUuid}/safes/${safe}`
    const anonymous = await world.ask(path)
    expect(anonymous).toEqual(forbidden)
    const read = await world.call('GET', path, { headers: { cookie } })
    expect(read.body).toEqual([{ name: 'CONFIRMATION_REQUEST' }, { name: 'INCOMING_ETHER' }])
    expect(await remove(path)).toEqual(gone)
    expect((await world.call('GET', path, { headers: { cookie } })).body).toEqual(
      none('No Subscription Found!').body,
    )
  })

  test('is forgotten whole, by Safe, and in a list', async () => {
    const id = uuid()
    expect((await subscribe(id)).body).toEqual({ deviceUuid: id })
    expect(await remove(`${devices}/${id}/safes/${safe}`)).toEqual(gone)
    expect(await remove(`${devices}/${id}/safes/${safe}`)).toEqual(none('No Subscription Found!'))
    await subscribe(id)
    const subscriptions = [{ chainId: '31337', deviceUuid: id, safeAddress: safe }]
    expect(await remove('/v2/notifications/subscriptions', { subscriptions })).toEqual(gone)
    expect(await remove('/v2/notifications/subscriptions', { subscriptions })).toEqual(
      none('No Subscription Found!'),
    )
    expect(await remove(`/v1/chains/31337/notifications/devices/${id}`)).toEqual(gone)
    expect(await remove(`/v1/chains/31337/notifications/devices/${id}`)).toEqual(none('No Device Found!'))
    expect((await remove(`${devices}/1`)).body).toMatchObject({ statusCode: 422, message: 'Invalid UUID' })
  })

  test('with more Safes than anyone has is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      chainId: '31337',
      address: `0x${index.toString(16).padStart(40, '0')}`,
      notificationTypes: [],
    }))
    const body = { cloudMessagingToken: 'many', deviceType: 'IOS', safes: many }
    expect((await world.ask('/v2/register/notifications', body)).status).toBe(422)
  })

  test('of the first version registers with signatures of owners that are no older than five minutes', async () => {
    const id = uuid()
    const timestamp = String(Math.floor(now / 1000) - 300)
    const hash = keccak256(toBytes(`gnosis-safe${timestamp}${id}cloud${safe}`))
    const body = async (more: object = {}) => ({
      uuid: id,
      cloudMessagingToken: 'cloud',
      buildNumber: '1',
      bundle: 'app',
      deviceType: 'WEB',
      version: '1.0.0',
      timestamp,
      safeRegistrations: [
        {
          chainId: '31337',
          safes: [safe],
          signatures: [await account.signMessage({ message: { raw: hash } })],
        },
      ],
      ...more,
    })
    const register = async (more?: object) => world.ask('/v1/register/notifications', await body(more))
    expect(await register()).toEqual({ status: 200, body: '' })
    const signers = await world.database.query('select signer from subscription where device = $1', [id])
    expect(signers).toEqual([{ signer: account.address }])
    const mobile = [{ chainId: '31337', safes: [safe], signatures: [await account.sign({ hash })] }]
    expect(await register({ deviceType: 'IOS', safeRegistrations: mobile })).toEqual({
      status: 200,
      body: '',
    })
    expect(await world.database.query('select signer from subscription where device = $1', [id])).toEqual(
      signers,
    )
    now += 1000
    expect(await register()).toEqual({
      status: 400,
      body: { message: 'The signature is expired!', error: 'Bad Request', statusCode: 400 },
    })
    const unsigned = [{ chainId: '31337', safes: [safe], signatures: [] }]
    expect(await register({ safeRegistrations: unsigned })).toEqual({ status: 200, body: '' })
  })
})
