import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestChain } from '#sandbox/testChain.ts'
import { checkOpenDatabase } from '#server/check/checkDatabase.ts'
import { migrate } from '#server/database/migrations.ts'
import { beginPlan } from '#server/index/chainBackfill/chainPlan.ts'
import { createRangeQueue } from '#server/jobs/rangeQueue.ts'
import { createPastGateway, startPastChain } from '../support/pastWorld.ts'
import '../support/patience.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const patience = { timeout: 60_000, interval: 50 }
const ranges = '“blocks-31337”'

let chain: TestChain
beforeAll(async () => {
  chain = await startPastChain()
})
afterAll(() => chain.stop())

test('how far the past is read is in health, metrics, the check and the log', async () => {
  const database = await openTestDatabase()
  const lines: string[] = []
  const log = (text: string) => void lines.push(text)
  const gateway = await createPastGateway(database, { rpc: chain.url, pace: 40, log })
  const ask = async (path: string) => {
    const response = await gateway.fetch(new Request(`http://localhost${path}`), {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
    return response.text()
  }
  gateway.start()
  const past = async () => {
    const { chains } = JSON.parse(await ask('/health/ready'))
    return chains['31337'].past as { phase: string; done: number; total: number } | undefined
  }
  await vi.waitFor(async () => expect((await past())?.done).toBeGreaterThan(0), patience)
  const head = Number(await chain.rpc.call('eth_blockNumber', []))
  // All but the ten blocks before the head, which this gateway reads one after the other.
  const total = head - 10 + 1
  expect(await past()).toMatchObject({ total, phase: expect.stringMatching(/^(finding|reading)$/) })
  const metrics = await ask('/metrics')
  expect(metrics).toContain(`countersign_past_blocks{chain="31337"} ${total}`)
  expect(metrics).toMatch(/countersign_past_done_blocks\{chain="31337"\} [1-9]/)
  expect(metrics).toMatch(/countersign_jobs\{queue="blocks-31337",state="waiting"\} \d/)
  const found = await checkOpenDatabase(database, Date.now)
  const words = /Chain 31337: (Safes are looked for|their past is read), \d+ of \d+ blocks/
  expect(found.map(({ text }) => text).join('\n')).toMatch(words)
  expect(lines.join('\n')).toMatch(words)
  await gateway.stop()
  await database.close()
})

test('ranges that nobody reads are warned of, and with what reads them; ranges that wait for others are not', async () => {
  const database = await openTestDatabase()
  await migrate(database)
  const queue = createRangeQueue(database, { log: () => undefined })
  await queue.open(31337)
  const ofRanges = async () =>
    (await checkOpenDatabase(database, Date.now)).filter(({ text }) => text.includes(ranges))
  // The chain is read, and the queue is left over.
  expect(await ofRanges()).toEqual([])
  await beginPlan(database, 31337, { first: 0, last: 199, width: 100 })
  await queue.ensure(database, 31337, [0, 100])
  expect(await ofRanges()).toMatchObject([{ outcome: 'ok' }])
  await database.query(
    `update jobs.job set start_after = now() - interval '1 hour' where name = 'blocks-31337'`,
  )
  const [found] = await ofRanges()
  expect(found).toMatchObject({ outcome: 'warning', text: expect.stringContaining('60 minutes') })
  expect(found?.remedy).toContain('chain 31337')
  expect(found?.remedy).not.toContain('webhook')
  expect(await queue.take(31337)).toBeDefined()
  expect(await ofRanges()).toMatchObject([{ outcome: 'ok' }])
  await queue.close()
  await database.close()
})
