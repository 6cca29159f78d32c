import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openPglite } from '#server/database/pglite.ts'
import { owners } from './accounts.ts'
import type { SandboxChain } from './chains/sandboxChain.ts'
import { newSafe } from './newSafe.ts'
import { startTestChain, type TestChain } from './testChain.ts'

const zero = `0x${'00'.repeat(20)}`
const stranger = `0x${'77'.repeat(20)}`

/** The answer by the published contract (reference, §4: openapi.yaml 0.2.0 of the engine). */
const plain = (verdict: string) => ({
  ...{ type: 'object', additionalProperties: false, required: ['verdict'] },
  properties: { verdict: { const: verdict } },
})
const validAnswer = new Ajv().compile({
  oneOf: [
    plain('secure'),
    plain('abstain'),
    {
      ...{ type: 'object', additionalProperties: false, required: ['verdict', 'rule'] },
      properties: {
        verdict: { const: 'insecure' },
        rule: { type: 'string', pattern: '^R-[0-9]+\\.[0-9]+$' },
      },
    },
  ],
})

let chain: TestChain
let database: Database
let server: GatewayServer
let safe = ''
/** A Safe that has paid before, always the same account. */
let payer = ''
const [, , , , { address: paid }] = owners

beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  database = await openPglite()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, rpc: chain.url, name: 'Test', shortName: 'test', nativeCurrency }
  server = await createGatewayServer({ database, chains: [config] })
  const fetch = async (url: string, init: RequestInit) => server.fetch(new Request(url, init))
  const place: SandboxChain = {
    chainId: 31337,
    rpc: chain.rpc,
    send: chain.send,
    gateway: createGateway({ baseUrl: 'http://gateway', fetch }),
    synced: () => server.syncTo(31337),
    lie: () => undefined,
  }
  const [, made] = await newSafe([place], { ether: '1000000000000000000' })
  safe = made.address
  const [, paying] = await newSafe([place], { history: 2, ether: '1000000000000000000' })
  payer = paying.address
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await chain.stop()
})

async function judged(more: object = {}, beside: object = {}) {
  const transaction = {
    ...{ chainId: '0x7a69', safe, to: safe, value: '0x0', data: '0x', operation: 0, nonce: '0x0' },
    ...{ safeTxGas: '0x0', baseGas: '0x0', gasPrice: '0x0', gasToken: zero, refundReceiver: zero },
    ...more,
  }
  const response = await server.fetch(
    new Request('http://gateway/v1/security-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction, ...beside }),
    }),
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('of a payment', () => {
  const pay = (more: object, beside: object = {}) =>
    judged({ safe: payer, value: '0x1', nonce: '0x2', ...more }, beside)
  test('is secure to whom the Safe itself paid, and abstains of anybody else', async () => {
    expect((await pay({ to: paid })).body).toEqual({ verdict: 'secure' })
    expect((await pay({ to: stranger })).body).toEqual({ verdict: 'abstain' })
    expect((await pay({ to: paid, safe })).body).toEqual({ verdict: 'abstain' })
  })
  test('is insecure to an imitation of that account', async () => {
    const like = `${paid.slice(0, 8)}${'7'.repeat(26)}${paid.slice(-8)}`.toLowerCase()
    expect((await pay({ to: like })).body).toEqual({ verdict: 'insecure', rule: 'R-4.3' })
  })
  test('abstains where it was paid later, or not before', async () => {
    expect((await pay({ to: paid }, { block: '0x1' })).body).toEqual({ verdict: 'abstain' })
    const block = Number(await chain.rpc.call('eth_blockNumber'))
    expect((await pay({ to: paid }, { block: `0x${block.toString(16)}` })).body).toEqual({
      verdict: 'secure',
    })
  })
  test('of a bare token at no contract, or with a fee to a stranger, is not secure', async () => {
    const fee = { gasPrice: '0x1', baseGas: '0x5208', refundReceiver: stranger }
    expect((await pay({ to: paid, ...fee })).body).toEqual({ verdict: 'insecure', rule: 'R-4.4' })
  })
})

test('every answer is one that the contract names', async () => {
  const asked = [
    {},
    { to: stranger, value: '0x1' },
    { to: stranger, data: '0x12345678', operation: 1 },
    { chainId: '0x1' },
    { safe: payer, to: paid, value: '0x1', nonce: '0x2' },
  ]
  for (const more of asked) {
    const { status, headers, body } = await judged(more)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
    expect(validAnswer(body), JSON.stringify(body)).toBe(true)
  }
  for (const wrong of [
    {},
    { verdict: 'unknown' },
    { verdict: 'insecure' },
    { verdict: 'secure', rule: 'R-4.1' },
  ])
    expect(validAnswer(wrong)).toBe(false)
})
