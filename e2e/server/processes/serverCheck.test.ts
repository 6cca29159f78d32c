import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile } from '#cli/fixtures/commandFile.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { checkOpenDatabase } from '#server/check/checkDatabase.ts'
import { checkNode } from '#server/check/checkNode.ts'
import type { CheckFinding } from '#server/check/finding.ts'
import { migrate } from '#server/database/migrations.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

let chain: TestChain
let node: TroubledNode
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const config = (rpc: string, more: object = {}) => ({
  ...{ chainId: 31337, name: 'Sandbox', shortName: 'sandbox', rpc, nativeCurrency: ether },
  ...more,
})
const outcomes = (found: readonly CheckFinding[]) => found.map(({ outcome }) => outcome)
const missing = (found: readonly CheckFinding[]) =>
  found.filter(({ outcome }) => outcome !== 'ok').map(({ text }) => text)

describe('A node', () => {
  test('that has all that is asked of it has nothing missing', async () =>
    expect(missing(await checkNode(config(node.url), Date.now))).toEqual([]))

  test('that nobody answers at is missing, with what to do', async () => {
    const found = await checkNode(config('http://127.0.0.1:1'), Date.now)
    expect(found).toMatchObject([{ outcome: 'error', text: 'The node of Sandbox does not answer.' }])
    expect(found[0]?.remedy).toContain('--rpc')
  })

  test('of another chain is refused', async () => {
    const found = await checkNode(config(node.url, { chainId: 5 }), Date.now)
    expect(outcomes(found)).toEqual(['error'])
    expect(found[0]?.text).toContain('on chain 31337 instead of chain 5')
  })

  test('without events and call trees is told of', async () => {
    node.refuse(/eth_getLogs|trace/)
    const found = await checkNode(config(node.url), Date.now)
    node.refuse(undefined)
    expect(missing(found)).toEqual([
      'The node of Sandbox gives no events.',
      'The node of Sandbox shows no call trees.',
    ])
    expect(outcomes(found)).toContain('error')
  })

  test('that has the first block without its events is told of, with what to do', async () => {
    await chain.rpc.call('anvil_mine', ['0x96'])
    const prunes = await startTroubledNode(chain.url)
    prunes.pruneLogs(20)
    const found = await checkNode(config(prunes.url), Date.now)
    const later = await checkNode(config(prunes.url, { startBlock: 20 }), Date.now)
    await prunes.stop()
    expect(missing(found)).toEqual([
      'The node of Sandbox gives no events of blocks 0 to 99, where the index begins: it has pruned them.',
    ])
    expect(found.find(({ outcome }) => outcome === 'error')?.remedy).toContain('startBlock')
    expect(missing(later)).toEqual([])
  })

  test('without the block to begin with is told of', async () => {
    const found = await checkNode(config(node.url, { startBlock: 1_000_000 }), Date.now)
    expect(missing(found)).toEqual([
      'The node of Sandbox does not have block 1000000, from which on the chain is to be indexed.',
    ])
  })

  test('whose newest block is ahead of this machine shows a wrong clock; an old one may be late', async () => {
    const hour = 3_600_000
    expect(missing(await checkNode(config(node.url), () => Date.now() - hour))).toMatchObject([
      expect.stringContaining('seconds ahead of this machine'),
    ])
    expect(missing(await checkNode(config(node.url), () => Date.now() + hour))).toMatchObject([
      expect.stringContaining('no block of the last'),
    ])
  })
})

describe('A database', () => {
  test('is told as empty, up to date, older and newer, and its clock is compared', async () => {
    const database = await openTestDatabase()
    const look = async (now: () => number = Date.now) => checkOpenDatabase(database, now)
    const last = async () => (await look()).at(-1)
    expect(missing(await look())).toEqual([])
    expect(await last()).toMatchObject({ text: expect.stringContaining('empty') })
    await migrate(database)
    expect(await last()).toMatchObject({ outcome: 'ok', text: 'The schema is up to date.' })
    await database.exec('delete from migration where step = (select max(step) from migration)')
    expect(await last()).toMatchObject({ outcome: 'warning' })
    await database.exec('insert into migration select generate_series(9001, 9002)')
    expect(await last()).toMatchObject({ outcome: 'error', text: expect.stringContaining('newer build') })
    expect(missing(await look(() => Date.now() + 3_600_000))).toContain(
      'The clocks of database and machine differ by 3600 seconds.',
    )
    await database.close()
  })
})

describe('countersign server check', () => {
  const run = async (...flags: string[]) => {
    const child = spawn(process.execPath, [await commandFile(), 'server', 'check', ...flags])
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, text }
  }

  test('says that a server can be started, or what is missing, by its exit code too', async () => {
    const good = await run('--rpc', chain.url, '--chain', '31337', '--database', 'memory')
    expect(good).toMatchObject({ code: 0, text: expect.stringContaining('The server can be started.') })
    const bad = await run(
      '--rpc',
      chain.url,
      '--chain',
      '5',
      '--database',
      'postgres://u:secret@127.0.0.1:1/d',
    )
    expect(bad).toMatchObject({ code: 1, text: expect.stringContaining('2 things are missing.') })
    expect(bad.text).not.toContain('secret')
  })
})
