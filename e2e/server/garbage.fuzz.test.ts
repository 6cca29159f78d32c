import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

let world: ServerWorld
let safe: MadeSafe
let body: Record<string, unknown>
const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe()
  await world.index()
  body = await proposalBody(safe, tx)
})
afterAll(() => world.stop())

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    '0x',
    '-1',
    '1e3',
    `${2n ** 256n}`,
    `${2n ** 256n - 1n}`,
    `0x${'00'.repeat(65)}`,
    '\u0000',
    '__proto__',
  ),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
)

test('a body with one field replaced by anything is kept or refused, never an error of the server', async () => {
  const path = `/v1/chains/31337/transactions/${safe.address}`
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(body)), hostile, async (field, value) => {
      for (const route of ['propose', 'preview']) {
        const { status } = await world.ask(`${path}/${route}`, { ...body, [field]: value })
        expect([200, 400, 422]).toContain(status)
      }
    }),
    { numRuns: 150 },
  )
})

test('any signature at all is kept or refused, never an error of the server', async () => {
  await world.ask(`/v1/chains/31337/transactions/${safe.address}/propose`, body)
  const path = `/v1/chains/31337/transactions/${hashOf(safe, tx)}/confirmations`
  const bytes = fc.uint8Array({ minLength: 60, maxLength: 140 })
  const kinds = fc.constantFrom(0, 1, 27, 28, 31, 32, 255)
  await fc.assert(
    fc.asyncProperty(bytes, kinds, async (raw, v) => {
      if (raw.length > 64) raw[64] = v
      const { status } = await world.ask(path, { signature: `0x${Buffer.from(raw).toString('hex')}` })
      expect(status).toBe(422)
    }),
    { numRuns: 150 },
  )
})

test('any path and query is answered, never with an error of the server', async () => {
  const safePath = `/v1/chains/31337/safes/${safe.address}`
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('limit=0&offset=-1', 'limit=1e9', 'Europe/Berlin', '9'.repeat(40), '\u0000'),
  )
  const names = fc.constantFrom('cursor', 'trusted', 'timezone', 'timezone_offset', 'imitation')
  await fc.assert(
    fc.asyncProperty(piece, names, async (text, name) => {
      const value = encodeURIComponent(text)
      for (const path of [
        `${safePath}/transactions/queued?${name}=${value}`,
        `${safePath}/transactions/history?${name}=${value}`,
        `/v1/chains/31337/transactions/${value}`,
        `/v1/chains/31337/transactions/transfer_${safe.address}_${value}`,
        `/v1/chains/${value}/safes/${value}`,
      ])
        expect((await world.ask(path)).status).toBeLessThan(500)
    }),
    { numRuns: 100 },
  )
})

const address = owners[0].address
const uuid = '3f1c0a52-6a2f-4b1c-9a0e-0a1b2c3d4e5f'
const signature = `0x${'11'.repeat(65)}`
const typedData = {
  domain: { chainId: '1', name: 'a' },
  primaryType: 'A',
  types: { A: [{ name: 'b', type: 'uint8' }] },
  message: { b: 1 },
}
const root = '/v1/chains/31337'
const writes: [string, string, Record<string, unknown>][] = [
  ['POST', `${root}/safes/SAFE/messages`, { message: typedData, safeAppId: 1, signature, origin: 'a' }],
  ['POST', `${root}/messages/0x${'22'.repeat(32)}/signatures`, { signature }],
  [
    'POST',
    '/v2/chains/31337/delegates',
    { safe: 'SAFE', delegate: address, delegator: address, signature, label: 'a' },
  ],
  ['POST', `${root}/delegates`, { safe: null, delegate: address, delegator: address, signature, label: 'a' }],
  ['DELETE', `/v2/chains/31337/delegates/${address}`, { delegator: address, safe: 'SAFE', signature }],
  ['DELETE', `${root}/delegates/${address}`, { delegate: address, delegator: address, signature }],
  ['DELETE', `${root}/safes/SAFE/delegates/${address}`, { delegate: address, safe: 'SAFE', signature }],
  ['DELETE', `${root}/transactions/0x${'22'.repeat(32)}`, { signature }],
  ['POST', `${root}/data-decoder`, { data: '0xa9059cbb', to: address }],
  ['POST', `${root}/relay`, { version: '1.4.1', to: address, data: '0x' }],
  ['POST', '/v1/auth/verify', { message: 'a', signature }],
  [
    'POST',
    '/v2/register/notifications',
    {
      cloudMessagingToken: 'a',
      safes: [{ chainId: '1', address, notificationTypes: [] }],
      deviceType: 'WEB',
      deviceUuid: uuid,
    },
  ],
  [
    'POST',
    '/v1/register/notifications',
    {
      uuid,
      cloudMessagingToken: 'a',
      buildNumber: 'a',
      bundle: 'a',
      deviceType: 'IOS',
      version: 'a',
      timestamp: '1',
      safeRegistrations: [{ chainId: '1', safes: [address], signatures: [] }],
    },
  ],
  [
    'DELETE',
    '/v2/notifications/subscriptions',
    { subscriptions: [{ chainId: '1', deviceUuid: uuid, safeAddress: address }] },
  ],
]

test('any body of any write, one field replaced by anything at any depth, is taken or refused, never an error of the server', async () => {
  const inside = (text: string) => text.replaceAll('SAFE', safe.address)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fc.nat(),
      hostile,
      async ([method, path, whole], at, value) => {
        const body = JSON.parse(inside(JSON.stringify(whole)))
        const places = placesIn(body)
        const [holder, key] = places[at % places.length] ?? [body, 'nothing']
        holder[key] = value
        const { status } = await world.call(method, inside(path), { body })
        expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
})

test('any query of any list is answered, never with an error of the server', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '\u0000',
      '9'.repeat(90),
      '-1',
      '2026-99-99',
      '31337:0x1',
      `0x${'ab'.repeat(20)}`,
      'true',
    ),
  )
  const lists: [string, string[]][] = [
    [
      `${root}/safes/SAFE/multisig-transactions`,
      ['to', 'value', 'nonce', 'executed', 'execution_date__gte', 'cursor'],
    ],
    [`${root}/safes/SAFE/module-transactions`, ['to', 'module', 'transaction_hash', 'cursor']],
    [
      `${root}/safes/SAFE/incoming-transfers`,
      ['to', 'value', 'token_address', 'trusted', 'execution_date__lte'],
    ],
    ['/v2/chains/31337/delegates', ['safe', 'delegate', 'delegator', 'label', 'cursor']],
    ['/v2/chains/31337/safes/SAFE/collectibles', ['trusted', 'exclude_spam', 'cursor']],
    ['/v2/safes?currency=USD', ['safes', 'trusted', 'wallet_address']],
    [`${root}/safe-apps`, ['url', 'clientUrl']],
    [`${root}/safes/SAFE/messages`, ['cursor']],
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), fc.nat(), piece, async ([path, names], at, text) => {
      const query = `${names[at % names.length]}=${encodeURIComponent(text)}`
      const url = path.replace('SAFE', safe.address)
      const { status } = await world.ask(`${url}${url.includes('?') ? '&' : '?'}${query}`)
      expect(status, `${path} ${query}`).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})

/** Every place of a body that holds something, with what it stands in. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key], ...placesIn(holder[key])])
}
