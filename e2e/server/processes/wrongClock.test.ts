import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver.ts'
import { proposalBody, safeTx } from '../support/world.ts'

const hour = 3_600_000
const patience = { timeout: 60_000, interval: 100 }
const origin = 'http://localhost:3000'

let chain: TestChain
let postgres: RealPostgres
let receiver: WebhookReceiver
let folder: string
beforeAll(async () => {
  ;[chain, postgres, receiver] = await Promise.all([
    startTestChain({ chainId: 31337 }),
    startRealPostgres(),
    startWebhookReceiver(),
  ])
  folder = await mkdtemp(join(tmpdir(), 'countersign-clock-'))
})
afterAll(async () => {
  await Promise.all([chain.stop(), postgres.stop(), receiver.stop()])
  await rm(folder, { recursive: true, force: true })
})
let server: ServerProcess
afterEach(() => server.kill())

/** Starts a server whose machine has a clock that is so many milliseconds off: everything in the process that asks for the time gets it. */
async function startWithClock(off: number, ...flags: readonly string[]): Promise<ServerProcess> {
  const shifted = join(folder, `clock${off}.mjs`)
  await writeFile(
    shifted,
    `const Real = Date
     const now = () => Real.now() + ${off}
     globalThis.Date = class extends Real {
       constructor(...given) { given.length === 0 ? super(now()) : super(...given) }
       static now() { return now() }
     }`,
  )
  const before = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `${before ?? ''} --import=${shifted}`
  try {
    return await startServerProcess(...flags)
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
])('A machine whose clock is %s', (_, off) => {
  test('signs owners in, tells receivers and is ready, by the clock of its database', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const file = join(folder, `server${off}.json`)
    await writeFile(file, JSON.stringify({ webhooks: [{ url: receiver.url, secret }] }))
    const address = await postgres.fresh()
    const flags = ['--rpc', chain.url, '--chain', '31337', '--database', address, '--config', file]
    server = await startWithClock(off, ...flags)
    await vi.waitFor(
      async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(200),
      patience,
    )
    expect(
      server.said.some((line) => line.includes('The clocks of database and machine differ by 3600')),
    ).toBe(true)

    // The owner's own clock is right.
    const account = privateKeyToAccount(owners[0].privateKey)
    const { nonce } = (await (await fetch(`${server.url}/v1/auth/nonce`)).json()) as { nonce: string }
    const message = createSiweMessage({
      ...{ address: account.address, chainId: 31337, domain: 'localhost:3000', nonce, uri: origin },
      ...{ version: '1', issuedAt: new Date(), expirationTime: new Date(Date.now() + 600_000) },
    })
    const signature = await account.signMessage({ message })
    const signedIn = await post('/v1/auth/verify', { message, signature }, { origin })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const me = await fetch(`${server.url}/v1/auth/me`, { headers: { cookie, origin } })
    expect(me.status).toBe(200)

    const safe = await chain.makeSafe()
    const path = `/v1/chains/31337/transactions/${safe.address}/propose`
    const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
    await vi.waitFor(
      async () => expect((await post(path, await proposalBody(safe, tx))).status).toBe(200),
      patience,
    )
    const told = () =>
      receiver.told.find(({ body }) => body.includes(safe.address) && body.includes('PENDING_MULTISIG'))
    await vi.waitFor(() => expect(told()).toBeDefined(), patience)
    // Standard Webhooks: a receiver refuses what is more than five minutes from its clock.
    expect(Math.abs(Number(told()?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  }, 120_000)
})
