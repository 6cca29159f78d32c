import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { checkReplica } from '#server/check/checkReplica.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { createReplicas, type Replicas } from '#server/database/replicas.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../postgres/realPostgres.ts'
import { executionOf, hashOf, proposalBody, safeTx } from '../support/world.ts'

const patience = { timeout: 30_000, interval: 50 }
const payment = (nonce: bigint) => safeTx({ to: owners[4].address, value: 1n, nonce })

let chain: TestChain
let postgres: ReplicatedPostgres
let address: string
let primary: Database
let follower: Database
let replicas: Replicas
let gateway: GatewayServer
let safe: MadeSafe
/** What was read from the follower since a test began. */
let reads: string[] = []
const said: string[] = []

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain({ chainId: 31337 }), startReplicatedPostgres()])
  address = await postgres.fresh()
  primary = await openDatabase(address)
  // It has the new database in a moment.
  await vi.waitFor(async () => {
    follower = await openDatabase(postgres.followerOf(address))
  }, patience)
  replicas = createReplicas(primary, [postgres.followerOf(address)], { log: (text) => void said.push(text) })
  const counted: Replicas = {
    ...replicas,
    at: async (position) => {
      const replica = await replicas.at(position)
      reads.push(replica ? 'replica' : 'primary')
      return replica
    },
  }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  gateway = await createGatewayServer({
    database: primary,
    replicas: counted,
    chains: [{ ...config, pollInterval: 50 }],
  })
  gateway.start()
  await gateway.ready()
  safe = await chain.makeSafe({ ether: 100n })
})
afterAll(async () => {
  await gateway.stop()
  await replicas.close()
  await Promise.all([primary.close(), follower.close(), chain.stop()])
  await postgres.stop()
})

const ask = async (path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  return (await gateway.fetch(new Request(`http://localhost${path}`, sent))).text()
}
/** A list that nobody asked for before: none that is kept. */
let asked = 0
const list = (name: 'queued' | 'history') =>
  ask(
    `/v1/chains/31337/safes/${safe.address}/transactions/${name}?cursor=limit%3D${20 + ++asked}%26offset%3D0`,
  )
const propose = async (nonce: bigint) =>
  ask(`/v1/chains/31337/transactions/${safe.address}/propose`, await proposalBody(safe, payment(nonce)))
const pause = (isPaused: boolean) => follower.query(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`)

describe('A database to read from', () => {
  test('is read from once it has what a Safe’s lists are made of', async () => {
    await vi.waitFor(async () => expect(await list('history')).toContain('creation'), patience)
    await propose(0n)
    await vi.waitFor(async () => {
      reads = []
      expect(await list('queued')).toContain(hashOf(safe, payment(0n)))
      expect(reads).toEqual(['replica'])
    }, patience)
  })

  test('is passed over as long as it lacks the last write, and read from when it has it', async () => {
    await pause(true)
    await propose(1n)
    reads = []
    expect(await list('queued')).toContain(hashOf(safe, payment(1n)))
    expect(reads).toEqual(['primary'])
    await pause(false)
    await vi.waitFor(async () => {
      reads = []
      expect(await list('queued')).toContain(hashOf(safe, payment(1n)))
      expect(reads).toEqual(['replica'])
    }, patience)
  })

  test('that is late for long is passed over all that time, and the log and the check before a start say so', async () => {
    await pause(true)
    await propose(3n)
    const late = async () => {
      reads = []
      expect(await list('queued')).toContain(hashOf(safe, payment(3n)))
      expect(reads).toEqual(['primary'])
      expect(said.at(-1)).toMatch(/is late: lists are read from the primary/)
    }
    await vi.waitFor(late, patience)
    await vi.waitFor(
      async () =>
        expect(await checkReplica(postgres.followerOf(address))).toMatchObject({
          outcome: 'warning',
          text: expect.stringMatching(/ is \d+ seconds behind/),
        }),
      patience,
    )
    await vi.waitFor(
      async () => {
        const [row] = await follower.query<{ behind: number }>(
          'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind',
        )
        expect(row?.behind).toBeGreaterThan(30)
      },
      { timeout: 60_000, interval: 500 },
    )
    await late()
    expect(said.filter((line) => line.includes('is late'))).toHaveLength(1)
    await pause(false)
    await vi.waitFor(async () => {
      reads = []
      expect(await list('queued')).toContain(hashOf(safe, payment(3n)))
      expect(reads).toEqual(['replica'])
      expect(said.at(-1)).toMatch(/follows again/)
    }, patience)
  }, 120_000)

  test('what is worked out while reading is written to the primary, and read there', async () => {
    await chain.send([await executionOf(safe, payment(0n), [0, 1])])
    await vi.waitFor(async () => {
      const page = await list('history')
      expect(page).toContain(hashOf(safe, payment(0n)))
      expect(page).toContain('"confirmationsSubmitted":2')
    }, patience)
  })

  test('is none when it does not follow the one that is written to', async () => {
    const words: string[] = []
    const others = [await postgres.fresh(), await postgres.fresh()] as const
    const first = await openDatabase(others[0])
    for (const one of others) {
      const alone = createReplicas(first, [one], { log: (text) => void words.push(text) })
      await vi.waitFor(async () => {
        expect(await alone.at(0)).toBeUndefined()
        expect(words).toHaveLength(1 + others.indexOf(one))
      }, patience)
      await alone.close()
    }
    await first.close()
    expect(words).toEqual([
      expect.stringMatching(/follows no other database/),
      expect.stringMatching(/is no replica of the one that is written to/),
    ])
  })

  test('is looked at before the start', async () => {
    expect(await checkReplica(postgres.followerOf(address))).toMatchObject({ outcome: 'ok' })
    expect(await checkReplica(address)).toMatchObject({ outcome: 'warning' })
    expect(await checkReplica('postgres://nobody:word@127.0.0.1:1/db')).toMatchObject({ outcome: 'warning' })
  })

  test('that became a primary itself is left out', async () => {
    await follower.query('select pg_promote()')
    await propose(2n)
    await vi.waitFor(async () => {
      expect(await list('queued')).toContain(hashOf(safe, payment(2n)))
      expect(reads.at(-1)).toBe('primary')
      expect(said.at(-1)).toMatch(/left out for now: It follows no other database any more/)
    }, patience)
  })

  test('that is gone is left out, and said once', async () => {
    await postgres.stopFollower()
    for (const _ of [1, 2, 3]) expect(await list('queued')).toContain(hashOf(safe, payment(1n)))
    expect(reads.at(-1)).toBe('primary')
    expect(said.filter((line, index) => line === said[index - 1])).toEqual([])
  })
})
