import { keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { account, cookieOf, forbidden, origin, visiting } from './support/visitor.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

let now = Date.UTC(2026, 2, 4)
let world: ServerWorld
let safe: Address
let others: Address
beforeAll(async () => {
  world = await startWorld({}, () => now, { allowedOrigins: [origin] })
  safe = (await world.chain.makeSafe()).address
  others = (await world.chain.makeSafe({ owners: [owners[3].address] })).address
  await world.index()
})
afterAll(() => world.stop())

const { messageFor, verify } = visiting(
  () => world,
  () => now,
)

describe('A device', () => {
  const uuid = () => crypto.randomUUID()
  const devices = '/v2/chains/31337/notifications/devices'
  const signedIn = async () => cookieOf((await verify(await messageFor())).headers)
  const subscribe = async (deviceUuid: string | null, cookie: string, more: object = {}, of = safe) =>
    world.call<{ deviceUuid: string; message: string }>('POST', '/v2/register/notifications', {
      headers: { cookie },
      body: {
        cloudMessagingToken: `token ${deviceUuid}`,
        deviceType: 'WEB',
        deviceUuid,
        safes: [
          { chainId: '31337', address: of, notificationTypes: ['INCOMING_ETHER', 'CONFIRMATION_REQUEST'] },
        ],
        ...more,
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
    const cookie = await signedIn()
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
    const cookie = await signedIn()
    expect((await subscribe(id, cookie)).body).toEqual({ deviceUuid: id })
    expect(await remove(`${devices}/${id}/safes/${safe}`)).toEqual(gone)
    expect(await remove(`${devices}/${id}/safes/${safe}`)).toEqual(none('No Subscription Found!'))
    await subscribe(id, cookie)
    const subscriptions = [{ chainId: '31337', deviceUuid: id, safeAddress: safe }]
    expect(await remove('/v2/notifications/subscriptions', { subscriptions })).toEqual(gone)
    expect(await remove('/v2/notifications/subscriptions', { subscriptions })).toEqual(
      none('No Subscription Found!'),
    )
    expect(await remove(`/v1/chains/31337/notifications/devices/${id}`)).toEqual(gone)
    expect(await remove(`/v1/chains/31337/notifications/devices/${id}`)).toEqual(none('No Device Found!'))
    expect((await remove(`${devices}/1`)).body).toMatchObject({ statusCode: 422, message: 'Invalid UUID' })
  })

  test('is kept for owners who are signed in alone', async () => {
    expect((await subscribe(uuid(), '')).status).toBe(403)
    expect((await subscribe(uuid(), await signedIn(), {}, others)).status).toBe(422)
    expect((await subscribe(uuid(), await signedIn(), {}, owners[4].address)).status).toBe(404)
  })

  test('is not taken over by who knows its id, nor removed by who knows its token', async () => {
    const id = uuid()
    await subscribe(id, await signedIn())
    const other = privateKeyToAccount(owners[3].privateKey)
    const message = await messageFor({ address: other.address })
    const cookie = cookieOf((await verify(message, await other.signMessage({ message }))).headers)
    const taking = { cloudMessagingToken: 'theirs' }
    expect((await subscribe(id, cookie, taking, others)).status).toBe(403)
    const cloning = { cloudMessagingToken: `token ${id}` }
    expect((await subscribe(uuid(), cookie, cloning, others)).status).toBe(201)
    expect(await world.database.query('select token from device where uuid = $1', [id])).toEqual([
      { token: `token ${id}` },
    ])
  })

  test('beyond measure is refused: its token, its Safes, what ends at once', async () => {
    const cookie = await signedIn()
    const long = { cloudMessagingToken: 'a'.repeat(5000) }
    expect((await subscribe(uuid(), cookie, long)).status).toBe(422)
    const safes = Array.from({ length: 101 }, () => ({
      chainId: '31337',
      address: safe,
      notificationTypes: [],
    }))
    expect((await subscribe(uuid(), cookie, { safes })).body.message).toBe(
      'At most 100 Safes are registered at once',
    )
    const one = { chainId: '31337', deviceUuid: uuid(), safeAddress: safe }
    const ended = await remove('/v2/notifications/subscriptions', { subscriptions: Array(101).fill(one) })
    expect(ended.status).toBe(422)
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
    expect((await register({ safeRegistrations: unsigned })).status).toBe(422)
    now -= 1000
    const strange = privateKeyToAccount(owners[3].privateKey)
    const theirs = [
      {
        chainId: '31337',
        safes: [safe],
        signatures: [await strange.signMessage({ message: { raw: hash } })],
      },
    ]
    expect((await register({ safeRegistrations: theirs })).status).toBe(422)
  })
})
