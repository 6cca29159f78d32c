import { createECDH, randomUUID } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceHash } from '#core/protocol/gatewayMessages.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { checkOpenDatabase } from '#server/check/checkDatabase.ts'
import { type PushService, startPushService, vapidClaims } from '../support/pushService.ts'
import { patience, startToldWorld, type ToldWorld } from '../support/toldWorld.ts'
import { executionOf, hashOf, proposalBody, safeTx } from '../support/world.ts'

const sender = createECDH('prime256v1')
const publicKey = sender.generateKeys('base64url')
const subject = 'mailto:operator@example.org'

let service: PushService
let world: ToldWorld
let safe: MadeSafe
beforeAll(async () => {
  service = await startPushService()
  world = await startToldWorld({
    webPush: { privateKey: sender.getPrivateKey('base64url'), subject },
    // It stands on this machine, where no device may point the real server.
    pushReach: { mayReach: () => true, protocols: ['http:'] },
  })
  safe = await world.chain.makeSafe({ ether: 5n })
  await world.index()
})
afterAll(async () => {
  await world.stop()
  await service.stop()
})
beforeEach(() => void service.pushed.splice(0))

/** Registers a browser for a Safe in the name of one of its owners. */
const register = async (owner: number, token = service.token, uuid = randomUUID() as string) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const raw = deviceHash({ timestamp, uuid, cloudMessagingToken: token, safes: [safe.address] })
  const { privateKey } = owners[owner] ?? owners[0]
  const signature = await privateKeyToAccount(privateKey).signMessage({ message: { raw } })
  const { status } = await world.ask('/v1/register/notifications', {
    ...{ uuid, cloudMessagingToken: token, deviceType: 'WEB', timestamp },
    ...{ buildNumber: '0', bundle: 'countersign', version: '1' },
    safeRegistrations: [{ chainId: '31337', safes: [safe.address], signatures: [signature] }],
  })
  return { status, uuid }
}
const propose = (nonce: bigint) => world.propose(safe, nonce)
const notesOf = (type: string) => service.pushed.map(({ note }) => note).filter((note) => note.type === type)
const devices = () => world.database.query<{ uuid: string }>('select uuid from device order by uuid')

describe('A browser that registered its subscription', () => {
  test('hears what an owner is to confirm and what was executed, and nothing but where to look', async () => {
    expect((await world.ask('/v1/web-push')).body).toEqual({ publicKey })
    // How a page knows that it may ask: the call is in no published API.
    expect((await world.ask('/v1/chains/31337')).body).toMatchObject({
      features: expect.arrayContaining(['WEB_PUSH']),
    })
    expect((await register(1)).status).toBe(200)
    const tx = await propose(0n)
    const about = { chainId: '31337', address: safe.address, safeTxHash: hashOf(safe, tx) }
    const asked = { type: 'CONFIRMATION_REQUEST', ...about }
    await vi.waitFor(() => expect(notesOf(asked.type)).toEqual([asked]), patience)
    const { headers } = service.pushed[0] ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    const { claims, key } = vapidClaims(headers?.authorization)
    expect(key).toBe(publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: subject })
    // RFC 8292, section 2: at most 24 hours from now.
    expect(Number(claims.exp) - Date.now() / 1000).toBeGreaterThan(0)
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(86_400)

    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    const executed = { type: 'EXECUTED_MULTISIG_TRANSACTION', ...about }
    await vi.waitFor(() => expect(notesOf(executed.type)).toEqual([executed]), patience)
  })

  test('is asked again while its service fails, and not asked to confirm what it has confirmed', async () => {
    // Owner 0 proposes and so has confirmed: only the device of owner 1 is asked, whose service fails twice.
    service.answers.push(500, 429)
    const before = service.requests()
    const hash = hashOf(safe, await propose(1n))
    await vi.waitFor(
      () => expect(notesOf('CONFIRMATION_REQUEST')).toMatchObject([{ safeTxHash: hash }]),
      patience,
    )
    expect(service.requests() - before).toBe(3)
    expect(
      world.lines.filter((line) => /^The push to device \w{8}… is tried again later/.test(line)),
    ).toHaveLength(2)
    const other = safeTx({ to: owners[3].address, value: 1n, nonce: 1n, data: '0x01' })
    const path = `/v1/chains/31337/transactions/${safe.address}/propose`
    expect((await world.ask(path, await proposalBody(safe, other, 1))).status).toBe(200)
    const done = hashOf(safe, await propose(2n))
    await vi.waitFor(
      () => expect(notesOf('CONFIRMATION_REQUEST').map(({ safeTxHash }) => safeTxHash)).toContain(done),
      patience,
    )
    expect(notesOf('CONFIRMATION_REQUEST').map(({ safeTxHash }) => safeTxHash)).not.toContain(
      hashOf(safe, other),
    )
  })

  test('that no longer owns the Safe is told nothing', async () => {
    await world.database.query('delete from owner_safe where owner = $1', [owners[1].address])
    const before = service.requests()
    await propose(3n)
    const left = () =>
      world.database.query(`select from jobs.job where name in ('event', 'push') and state < 'completed'`)
    await vi.waitFor(async () => expect(await left()).toEqual([]), patience)
    expect(service.requests()).toBe(before)
    await world.database.query(
      `insert into owner_safe select 31337, $1, safe, created_block, created_index from owner_safe where owner = $2`,
      [owners[1].address, owners[0].address],
    )
  })

  test('is forgotten when its service says that it is gone', async () => {
    expect(await devices()).toHaveLength(1)
    service.answers.push(410)
    await propose(4n)
    await vi.waitFor(async () => expect(await devices()).toEqual([]), patience)
    expect(world.lines.join('\n')).toContain('A device is forgotten: localhost')
    const metrics = await world.metrics()
    expect(metrics).toMatch(/^countersign_pushes_total\{outcome="delivered"\} [1-9]/m)
    expect(metrics).toMatch(/^countersign_pushes_total\{outcome="failed"\} 2$/m)
    expect(metrics).toMatch(/^countersign_jobs\{queue="push",state="waiting"\} 0$/m)
    const found = await checkOpenDatabase(world.database, Date.now)
    expect(found.map(({ text }) => text)).toContain('The jobs “push” are done in time.')
  })
})

test('a subscription whose owner signed for it, and that may not be used, is refused', async () => {
  const { keys } = JSON.parse(service.token)
  for (const endpoint of ['https://push.example/1', 'ftp://push.example/1', '/1'])
    expect((await register(0, JSON.stringify({ endpoint, keys }))).status).toBe(422)
  // What FCM gives is none, and is stored as ever.
  expect((await register(0, 'fcm-token:1')).status).toBe(200)
})

test('a push service is not asked again before it said, and after an hour whatever it said', async () => {
  await register(1)
  const waits = () =>
    world.database.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::float8 as wait from jobs.job where name = 'push' and state = 'retry'`,
    )
  for (const [nonce, retryAfter, from, to] of [
    [6n, '600', 500, 600],
    [7n, '100000', 3500, 3600],
  ] as const) {
    service.answers.push({ status: 429, retryAfter })
    await propose(nonce)
    await vi.waitFor(async () => expect(await waits()).toHaveLength(1), patience)
    const [{ wait } = { wait: 0 }] = await waits()
    expect(wait).toBeGreaterThan(from)
    expect(wait).toBeLessThanOrEqual(to)
    await world.database.exec(`update jobs.job set start_after = now() where state = 'retry'`)
    await vi.waitFor(() => expect(notesOf('CONFIRMATION_REQUEST')).toHaveLength(1), patience)
    service.pushed.splice(0)
  }
})

test('a push service that leads elsewhere is not followed', async () => {
  await register(1)
  service.answers.push({ status: 307, location: `${service.origin}/elsewhere` })
  const before = service.requests()
  const hash = hashOf(safe, await propose(8n))
  await vi.waitFor(
    () => expect(notesOf('CONFIRMATION_REQUEST')).toMatchObject([{ safeTxHash: hash }]),
    patience,
  )
  // The one that led elsewhere, and the try after it at the address that the device named.
  expect(service.requests() - before).toBe(2)
})

test('an event of many devices is handed over a few at a time', async () => {
  for (let count = 0; count < 40; count++)
    expect((await register(1, service.token.replace('/send/1', `/send/${count}`))).status).toBe(200)
  const before = service.requests()
  const letGo = service.hold()
  await propose(9n)
  const taken = async () => {
    const [row] = await world.database.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = 'push' and state = 'active'`,
    )
    return row?.count
  }
  await vi.waitFor(() => expect(service.requests() - before).toBe(8), patience)
  expect(await taken()).toBe(8)
  letGo()
  await vi.waitFor(() => expect(service.requests() - before).toBeGreaterThanOrEqual(40), patience)
  await world.database.exec('delete from subscription; delete from device')
})

test('what happened while nobody did jobs is pushed afterwards, once', async () => {
  await register(1)
  await world.gateway.stop()
  await propose(5n)
  world.gateway.start()
  await vi.waitFor(() => expect(notesOf('CONFIRMATION_REQUEST')).toHaveLength(1), patience)
})
