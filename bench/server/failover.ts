import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owners } from '#sandbox/accounts.ts'
import { startTestChain } from '#sandbox/testChain.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { startRealPostgres } from '../../e2e/postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../../e2e/server/support/serverProcess.ts'
import { startWebhookReceiver } from '../../e2e/server/support/webhookReceiver.ts'
import { executionOf, hashOf, safeTx } from '../../e2e/server/support/world.ts'
import { type Figures, rounded } from '../figure.ts'
import { isReady, until } from './processUse.ts'

const kills = 5
const told = 20

/**
 * On one PostgreSQL, one `serve`, one `jobs` and two `index`: how long an address waits to be told of a block, and how long a block waits to be read
 * when the process that indexes is killed; the slowest of some rounds. Each execution is then there once.
 */
export async function measureFailover(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const chain = await startTestChain({ chainId: 31337 })
  const postgres = await startRealPostgres()
  const receiver = await startWebhookReceiver()
  const running = new Set<ServerProcess>()
  try {
    const database = await postgres.fresh()
    const file = join(folder, 'server.json')
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const chains = [{ chainId: 31337, rpc: chain.url }]
    writeFileSync(file, JSON.stringify({ chains, webhooks: [{ url: receiver.url, secret }] }))
    const start = async (role: 'index' | 'serve' | 'jobs') => {
      const one = await startServerProcess('--config', file, '--database', database, '--role', role)
      running.add(one)
      await until(() => isReady(one.url))
      return one
    }
    let leader = await start('index')
    let other = await start('index')
    const serve = await start('serve')
    await start('jobs')
    const safe = await chain.makeSafe({ ether: 10n ** 18n })
    const execute = async (nonce: number) => {
      const tx = safeTx({ to: owners[4].address, value: 1n, nonce: BigInt(nonce) })
      await chain.send([await executionOf(safe, tx, [0, 1])])
      return hashOf(safe, tx)
    }
    const history = `${serve.url}/v1/chains/31337/safes/${safe.address}/transactions/history`
    const shows = async (text: string) => (await (await fetch(history)).text()).includes(text)
    await until(() => shows('creation'))

    const waits: number[] = []
    for (let nonce = 0; nonce < told; nonce++) {
      const started = performance.now()
      const hash = await execute(nonce)
      await until(() => receiver.told.some(({ body }) => body.includes(hash)))
      waits.push(performance.now() - started)
    }
    const pauses: number[] = []
    for (let round = 0; round < kills; round++) {
      await leader.kill()
      running.delete(leader)
      const started = performance.now()
      const hash = await execute(told + round)
      await until(() => shows(hash))
      pauses.push(performance.now() - started)
      leader = other
      other = await start('index')
    }
    await requireEachOnce(database, told + kills)
    return {
      'block to its webhook': { value: rounded(Math.max(...waits)), unit: 'ms' },
      'block to its being read after kill −9 of the index': {
        value: rounded(Math.max(...pauses)),
        unit: 'ms',
        comparedWith: `${kills} kills, each execution kept once`,
      },
    }
  } finally {
    await Promise.all([...running].map((one) => one.kill()))
    await Promise.all([chain.stop(), postgres.stop(), receiver.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function requireEachOnce(where: string, executed: number): Promise<void> {
  const database = await openDatabase(where)
  const [row] = await database.query<{ executions: number; entries: number }>(
    `select (select count(*) from execution)::int as executions,
       (select count(*) from history_entry where kind = 'multisig')::int as entries`,
  )
  await database.close()
  if (row?.executions !== executed || row.entries !== executed)
    throw new Error(`${executed} were executed; kept are ${row?.executions}, listed ${row?.entries}.`)
}
