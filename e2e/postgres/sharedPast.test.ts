import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestChain } from '#sandbox/testChain.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { rowsInOrder, rowsOf, startPastChain } from '../server/support/pastWorld.ts'
import '../server/support/patience.ts'
import { startTroubledNode } from '../server/support/troubledNode.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

vi.setConfig({ testTimeout: 240_000 })
const patience = { timeout: 120_000, interval: 100 }
const file = fileURLToPath(new URL('../server/support/pastProcess.ts', import.meta.url))

let postgres: RealPostgres
let chain: TestChain
const children: ChildProcess[] = []
beforeAll(async () => {
  postgres = await startRealPostgres()
  chain = await startPastChain()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await chain.stop()
  await postgres.stop()
})

test('two processes share what one that was killed half way left, and nothing is lost or double', async () => {
  const address = await postgres.fresh()
  const database = await openDatabase(address)
  await migrate(database)
  const start = async (role: string) => {
    const node = await startTroubledNode(chain.url)
    const child = spawn(process.execPath, ['--import', 'tsx', file, address, node.url, role, '120'], {
      stdio: 'inherit',
      // It is no test.
      env: { ...process.env, VITEST: '' },
    })
    children.push(child)
    return { child, node }
  }
  const ranges = async () => {
    const [row] = await database.query<{ read: number; begun: number; open: number }>(
      `select count(*) filter (where read_next > last_block)::int as read,
         count(*) filter (where read_next > first_block and read_next <= last_block)::int as begun,
         count(*) filter (where read_next <= last_block)::int as open from chain_range`,
    )
    return row ?? { read: 0, begun: 0, open: 0 }
  }

  const first = await start('all')
  await vi.waitFor(async () => expect((await ranges()).read).toBeGreaterThan(1), patience)
  first.child.kill('SIGKILL')
  expect((await ranges()).open).toBeGreaterThan(2)

  const others = await Promise.all([start('index'), start('jobs')])
  const head = Number(await chain.rpc.call('eth_blockNumber', []))
  await vi.waitFor(async () => {
    const [row] = await database.query<{ block: number }>(
      'select block_number::int as block from indexed_chain',
    )
    expect(row?.block).toBe(head)
  }, patience)
  for (const { child } of others) child.kill('SIGKILL')

  const inOrder = await rowsInOrder(chain)
  expect(await rowsOf(database)).toEqual(inOrder)
  for (const { node } of [first, ...others]) {
    expect(node.calls()).toBeGreaterThan(30)
    await node.stop()
  }
  await database.close()
})
