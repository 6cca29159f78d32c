import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'
import { executionOf, hashOf, proposalBody, safeTx } from '../support/world.ts'

const patience = { timeout: 40_000, interval: 50 }
const payment = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })

let first: TestChain
let second: TestChain
let relay: TroubledNode
let postgres: RealPostgres
let folder: string
let file: string
let running: ServerProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'))
  file = join(folder, 'server.json')
  first = await startTestChain({ chainId: 5 })
  second = await startTestChain({ chainId: 31337 })
  relay = await startTroubledNode(second.url)
  postgres = await startRealPostgres()
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()))
  running = []
})
afterAll(async () => {
  await relay.stop()
  await Promise.all([first.stop(), second.stop(), postgres.stop()])
  rmSync(folder, { recursive: true })
})

const chainOf = (chainId: number, rpc: string, more: object = {}) => ({ chainId, rpc, ...more })
const write = (config: object | string) =>
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
const start = async (...flags: readonly string[]) => {
  const one = await startServerProcess('--config', file, ...flags)
  running.push(one)
  return one
}
/** Asks for the file to be read anew, and resolves once the process has said what became of it. */
const reload = async ({ child, said }: ServerProcess): Promise<string> => {
  const before = said.length
  child.kill('SIGHUP')
  return vi.waitFor(() => {
    const line = said.slice(before).find((text) => text.includes('configuration'))
    if (line === undefined) throw new Error('Nothing was said.')
    return line
  }, patience)
}
const ask = async ({ url }: ServerProcess, path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const more = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}${path}`, more)
  return { status: response.status, text: await response.text() }
}
const servedBy = async (one: ServerProcess): Promise<string[]> => {
  const { results } = JSON.parse((await ask(one, '/v1/chains')).text) as { results: { chainId: string }[] }
  return results.map(({ chainId }) => chainId)
}
const indexes = (one: ServerProcess, chainId: number, safe: MadeSafe) =>
  vi.waitFor(async () => {
    const history = await ask(one, `/v1/chains/${chainId}/safes/${safe.address}/transactions/history`)
    expect(history.text).toContain('creation')
  }, patience)
const isReady = (one: ServerProcess) =>
  vi.waitFor(async () => expect((await ask(one, '/health/ready')).status).toBe(200), patience)

describe('One process that is told to read its file anew', () => {
  test('serves and indexes a chain that was added, and no longer one that was removed', async () => {
    write({ chains: [chainOf(5, first.url)] })
    const one = await start('--database', 'memory')
    expect(await servedBy(one)).toEqual(['5'])
    write({ chains: [chainOf(31337, second.url), chainOf(5, first.url)] })
    expect(await reload(one)).toContain('chain 31337 is added')
    expect(await servedBy(one)).toEqual(['31337', '5'])
    const safe = await second.makeSafe()
    await indexes(one, 31337, safe)
    await isReady(one)
    write({ chains: [chainOf(31337, second.url)] })
    expect(await reload(one)).toContain('chain 5 is removed')
    expect(await servedBy(one)).toEqual(['31337'])
    expect((await ask(one, `/v1/chains/5/safes/${safe.address}`)).status).toBe(404)
    const metrics = (await ask(one, '/metrics')).text
    expect(metrics).toContain('countersign_head_block{chain="31337"}')
    expect(metrics).not.toContain('countersign_head_block{chain="5"}')
    expect(Object.keys(JSON.parse((await ask(one, '/health/ready')).text).chains)).toEqual(['31337'])
  })

  test('asks the node that is named now, within the limits that are named now, and loses nothing', async () => {
    write({ chains: [chainOf(31337, second.url)] })
    const one = await start('--database', 'memory')
    const safe = await second.makeSafe({ ether: 100n })
    await indexes(one, 31337, safe)
    const proposed = await ask(
      one,
      `/v1/chains/31337/transactions/${safe.address}/propose`,
      await proposalBody(safe, payment),
    )
    expect(proposed.status).toBe(200)
    const asked = relay.calls()
    write({ chains: [chainOf(31337, relay.url, { requestsPerSecond: 50, name: 'Renamed' })] })
    expect(await reload(one)).toContain('chain 31337 is changed')
    expect((await ask(one, '/v1/chains/31337')).text).toContain('"chainName":"Renamed"')
    const other = await second.makeSafe()
    await indexes(one, 31337, other)
    await indexes(one, 31337, safe)
    const queue = `/v1/chains/31337/safes/${safe.address}/transactions/queued`
    expect((await ask(one, queue)).text).toContain(hashOf(safe, payment))
    expect(relay.calls()).toBeGreaterThan(asked)
  })

  test.each([
    ['is no JSON', '{"chains": [', 'is not JSON'],
    ['has an unknown key', { chains: [], chain: 1 }, 'unknown key'],
    ['has no chain', { chains: [] }, 'Name the chain'],
    [
      'names a chain twice',
      { chains: [chainOf(1, 'http://127.0.0.1:1'), chainOf(1, 'http://127.0.0.1:1')] },
      'twice',
    ],
  ])('changes nothing where the file %s, and says so in one line', async (_, wrong, reason) => {
    write({ chains: [chainOf(5, first.url)] })
    const one = await start('--database', 'memory')
    await isReady(one)
    const before = one.said.length
    write(wrong)
    const line = await reload(one)
    expect(line).toContain(reason)
    expect(JSON.parse(line).level).toBe('error')
    expect(one.said.slice(before).filter((text) => text.includes('configuration'))).toHaveLength(1)
    expect(await servedBy(one)).toEqual(['5'])
    await indexes(one, 5, await first.makeSafe())
  })

  test('names what it takes only at a start, and takes the rest', async () => {
    write({ chains: [chainOf(5, first.url)] })
    const one = await start('--database', 'memory')
    write({ chains: [chainOf(5, first.url)], ipfs: 'https://ipfs.example/', port: 1 })
    const line = await reload(one)
    expect(line).toContain('Restart for ipfs')
    expect(await reload(one)).toContain('Restart for ipfs')
    write({ chains: [chainOf(5, first.url)] })
    expect(await reload(one)).toContain('Nothing in the configuration changed')
  })
})

describe('Processes with roles of their own over one PostgreSQL', () => {
  test('each take what was added, and leave what was removed to the others', async () => {
    const database = await postgres.fresh()
    write({ chains: [chainOf(5, first.url)] })
    const [index, other, serve, jobs] = await Promise.all(
      ['index', 'index', 'serve', 'jobs'].map((role) => start('--database', database, '--role', role)),
    )
    if (!index || !other || !serve || !jobs) throw new Error('Four were started.')
    await Promise.all([index, other, serve, jobs].map(isReady))
    write({ chains: [chainOf(5, first.url), chainOf(31337, second.url)] })
    for (const one of [index, other, serve, jobs]) expect(await reload(one)).toContain('31337 is added')
    const safe = await second.makeSafe({ ether: 100n })
    await indexes(serve, 31337, safe)
    await Promise.all([index, other, serve, jobs].map(isReady))
    const execution = await executionOf(safe, payment, [0, 1])
    // Whichever of the two has the chain gives it up, and the other reads on.
    write({ chains: [chainOf(5, first.url)] })
    expect(await reload(index)).toContain('31337 is removed')
    await second.send([execution])
    const history = `/v1/chains/31337/safes/${safe.address}/transactions/history`
    await vi.waitFor(
      async () => expect((await ask(serve, history)).text).toContain(hashOf(safe, payment)),
      patience,
    )
    write({ chains: [chainOf(5, first.url), chainOf(31337, second.url)] })
    expect(await reload(index)).toContain('31337 is added')
    write({ chains: [chainOf(5, first.url)] })
    expect(await reload(other)).toContain('31337 is removed')
    const later = await second.makeSafe()
    await indexes(serve, 31337, later)
    expect(await reload(serve)).toContain('31337 is removed')
    expect((await ask(serve, history)).status).toBe(404)
    await indexes(serve, 5, await first.makeSafe())
  })
})
