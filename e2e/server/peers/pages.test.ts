import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { PeerPage } from '#server/peers/peerPage.ts'
import { changesSince, noteChange } from '#server/store/peerChanges.ts'
import { claimPeer, leavePeer, movePeer } from '#server/store/peerPositions.ts'
import { startRealPostgres } from '../../postgres/realPostgres.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

const chainId = 31337

describe('What was signed here', () => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await startWorld({}, undefined, { servePeers: true })
  })
  afterAll(() => world.stop())

  const page = async (query: string): Promise<PeerPage & { length: number }> => {
    const path = `http://localhost:4102/v1/peer/chains/${chainId}/since?${query}`
    const text = await (await world.gateway.fetch(new Request(path))).text()
    return { ...JSON.parse(text), length: text.length }
  }

  test('comes in pages of a size that their reader takes, each change once, and from the beginning for another log', async () => {
    const safe = await world.chain.makeSafe()
    await world.index()
    const data: Hex = `0x${'11'.repeat(120_000)}`
    const hashes: string[] = []
    for (let nonce = 0n; nonce < 8n; nonce++) {
      const tx = safeTx({ to: owners[4].address, data, nonce })
      const path = `/v1/chains/${chainId}/transactions/${safe.address}/propose`
      expect((await world.ask(path, await proposalBody(safe, tx))).status).toBe(200)
      hashes.push(hashOf(safe, tx))
    }
    const found: unknown[] = []
    let [next, log, pages] = [0, '', 0]
    for (let isMore = true; isMore; pages++) {
      const read = await page(`log=${log}&after=${next}`)
      expect(read.length).toBeLessThan(2 * 1024 * 1024)
      found.push(...read.items.map((item) => (item as { safeTxHash: string }).safeTxHash))
      ;({ next, log, isMore } = read)
    }
    expect(found).toEqual(hashes)
    expect(pages).toBeGreaterThan(1)
    expect((await page(`log=${log}&after=${next}`)).items).toEqual([])
    expect((await page(`log=another&after=${next}`)).items.length).toBeGreaterThan(0)
    for (const after of ['-1', '1e9', 'x', '9'.repeat(16)])
      expect(await page(`after=${after}`)).toMatchObject({ code: 404 })
  })

  test('is numbered when it is committed: who read on meanwhile misses nothing', async () => {
    const postgres = await startRealPostgres()
    const database = await openDatabase(await postgres.fresh())
    await migrate(database)
    const change = (reference: string) =>
      ({ chainId, safe: owners[0].address, kind: 'message', reference, source: 'client' }) as const
    const read = async (after: number) =>
      (await changesSince(database, { chainId, after, limit: 10 })).map(({ reference, number }) => ({
        reference,
        number,
      }))
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const slow = database.transaction(async (queries) => {
      await noteChange(queries, change('slow'))
      isWritten()
      await mayCommit
    })
    await written
    await noteChange(database, change('quick'))
    const [first] = await read(0)
    expect(first?.reference).toBe('quick')
    commit()
    await slow
    expect((await read(first?.number ?? 0)).map(({ reference }) => reference)).toEqual(['slow'])
    await database.close()
    await postgres.stop()
  })
})

test('another service is read by one process over a database, and by the next when that one leaves it', async () => {
  const database = await openDatabase('memory')
  await migrate(database)
  const reading = (holder: string) => ({ chainId, peer: 'http://peer.example', holder, leaseTime: 30_000 })
  expect(await claimPeer(database, reading('one'))).toEqual({ log: '', position: 0 })
  expect(await claimPeer(database, reading('other'))).toBe(undefined)
  await movePeer(database, reading('one'), { log: 'theirs', position: 7 })
  await movePeer(database, reading('other'), { log: 'theirs', position: 9 })
  await leavePeer(database, 'one')
  expect(await claimPeer(database, reading('other'))).toEqual({ log: 'theirs', position: 7 })
  await database.query('update peer_position set leased_until = leased_until - 30000')
  expect(await claimPeer(database, reading('one'))).toEqual({ log: 'theirs', position: 7 })
  await database.close()
})
