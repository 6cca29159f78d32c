import { keccak256, toBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { account, cookieOf, forbidden, visiting } from './visitor.ts'
import { startWorld, type World } from './world.ts'

let now = Date.UTC(2026, 2, 4)
let world: World
beforeAll(async () => {
  world = await startWorld({}, () => now)
})
afterAll(() => world.stop())

const { messageFor, verify } = visiting(
  () => world,
  () => now,
)

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
