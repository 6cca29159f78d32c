import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { copyOnline, startOver, startRealPostgres } from '../../postgres/realPostgres.ts'
import { account, delegate, delegator, hour, signed } from '../support/delegation.ts'
import { executionOf, hashOf, proposalBody, safeTx, sign } from '../support/world.ts'

const patience = { timeout: 60_000, interval: 100 }
const payment = (nonce: bigint) => safeTx({ to: owners[4].address, value: 1n, nonce })
const text = 'We own this Safe.'

/** A database that is lost after it was backed up, and opened again from its backup. */
type Kept = {
  open: () => Promise<Database>
  /** Takes the backup, as docs/operating.md says, while the gateway runs or after it was stopped. */
  backUp: (database: Database) => Promise<void>
  isStoppedFor: boolean
  /** Loses what was written to, and puts the backup in its place. */
  restore: () => Promise<void>
  end: () => Promise<void>
}

async function embedded(): Promise<Kept> {
  const home = await mkdtemp(join(tmpdir(), 'countersign-backup-'))
  const [folder, copy] = [join(home, 'data'), join(home, 'copy')]
  return {
    open: () => openDatabase(folder),
    isStoppedFor: true,
    backUp: () => cp(folder, copy, { recursive: true }),
    restore: async () => {
      await rm(folder, { recursive: true })
      await cp(copy, folder, { recursive: true })
    },
    end: () => rm(home, { recursive: true, force: true }),
  }
}

async function real(): Promise<Kept> {
  const postgres = await startRealPostgres()
  const home = await mkdtemp(join(tmpdir(), 'countersign-backup-'))
  const copy = join(home, 'copy')
  let address = await postgres.fresh()
  const ends = [postgres.stop, () => rm(home, { recursive: true, force: true })]
  return {
    open: () => openDatabase(address),
    isStoppedFor: false,
    backUp: (database) => copyOnline(database, copy),
    restore: async () => {
      await ends.shift()?.()
      const restored = await startOver(copy)
      ends.unshift(restored.stop)
      address = restored.addressOf(address)
    },
    end: async () => {
      for (const end of ends) await end()
    },
  }
}

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
})
afterAll(() => chain.stop())

const serve = async (database: Database): Promise<GatewayServer> => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  const gateway = await createGatewayServer({ database, chains: [{ ...config, pollInterval: 50 }] })
  gateway.start()
  await gateway.ready()
  return gateway
}

const asker = (gateway: GatewayServer) => async (path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await gateway.fetch(new Request(`http://localhost${path}`, sent))
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`)
  return answer
}

/** Everything that a client sees of a Safe. */
async function shownOf(gateway: GatewayServer, safe: MadeSafe): Promise<string[]> {
  const ask = asker(gateway)
  const own = `/v1/chains/31337/safes/${safe.address}`
  const paths = [
    `${own}/transactions/queued`,
    `${own}/transactions/history`,
    `${own}/messages`,
    `/v2/chains/31337/delegates?safe=${safe.address}`,
    ...[0n, 1n, 2n].map((nonce) => `/v1/chains/31337/transactions/${hashOf(safe, payment(nonce))}`),
    `/v1/chains/31337/owners/${delegator}/safes`,
  ]
  return Promise.all(paths.map((path) => ask(path)))
}

async function writeEverything(gateway: GatewayServer, safe: MadeSafe): Promise<void> {
  const ask = asker(gateway)
  for (const nonce of [0n, 1n, 2n])
    await ask(
      `/v1/chains/31337/transactions/${safe.address}/propose`,
      await proposalBody(safe, payment(nonce)),
    )
  await ask(`/v1/chains/31337/transactions/${hashOf(safe, payment(1n))}/confirmations`, {
    signature: await sign(safe, payment(1n), 1),
  })
  const signature = await account(0).signTypedData({
    domain: { chainId: 31337, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(text) },
  })
  await ask(`/v1/chains/31337/safes/${safe.address}/messages`, { message: text, signature })
  const named = { safe: safe.address, delegate, delegator, label: 'Bookkeeper' }
  const totp = Math.floor(Date.now() / hour)
  await ask('/v2/chains/31337/delegates', { ...named, signature: await signed(0, delegate, totp) })
}

describe.each([
  ['embedded', embedded],
  ['real', real],
] as const)('A backup of a database that is %s', (_, make) => {
  let kept: Kept
  beforeAll(async () => {
    kept = await make()
  })
  afterAll(() => kept.end())

  test('brings back all that was in it, and what the chain did since is indexed', async () => {
    let database = await kept.open()
    let gateway = await serve(database)
    const safe = await chain.makeSafe({ ether: 100n })
    await gateway.syncTo(31337)
    await writeEverything(gateway, safe)
    await chain.send([await executionOf(safe, payment(0n), [0, 1])])
    await vi.waitFor(async () => {
      await gateway.syncTo(31337)
      expect((await shownOf(gateway, safe))[1]).toContain('"confirmationsSubmitted":2')
    }, patience)
    const before = await shownOf(gateway, safe)
    const stop = async () => {
      await gateway.stop()
      await database.close()
    }
    if (kept.isStoppedFor) await stop()
    await kept.backUp(database)
    if (!kept.isStoppedFor) await stop()
    await kept.restore()
    database = await kept.open()
    gateway = await serve(database)
    expect(await shownOf(gateway, safe)).toEqual(before)

    await chain.send([await executionOf(safe, payment(1n), [0, 1])])
    const ask = asker(gateway)
    const history = () => ask(`/v1/chains/31337/safes/${safe.address}/transactions/history`)
    await vi.waitFor(async () => expect(await history()).toContain(hashOf(safe, payment(1n))), patience)
    const last = payment(3n)
    await ask(`/v1/chains/31337/transactions/${safe.address}/propose`, await proposalBody(safe, last))
    expect(await ask(`/v1/chains/31337/safes/${safe.address}/transactions/queued`)).toContain(
      hashOf(safe, last),
    )
    await stop()
  })
})
