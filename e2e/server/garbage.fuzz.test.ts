import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/makeSafe.ts'
import { hashOf, proposalBody, safeTx, startWorld, type World } from './world.ts'

let world: World
let safe: MadeSafe
let body: Record<string, unknown>
const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
beforeAll(async () => {
  world = await startWorld(5307)
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
