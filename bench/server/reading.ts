import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { startRealPostgres } from '../../e2e/postgres/realPostgres.ts'
import { type Figures, rounded } from '../figure.ts'
import { filledDatabase, safeWith } from './fill.ts'
import { costs, loadedP99 } from './load.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Reads of a Safe with 10,000 executed and 500 queued transactions, with one that has 100 executed beside it. */
export async function measureReading(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const chain = await startTestChain({ chainId: 31337 })
  const postgres = await startRealPostgres()
  try {
    const large = await safeWith(chain, 10_000)
    const small = await safeWith(chain, 100)
    const embedded = await measureOn(join(folder, 'database'), chain, { large, small })
    const real = await measureOn(await postgres.fresh(), chain, { large, small })
    const named = (figures: Figures, where: string) =>
      Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${name}, ${where}`, figure]))
    return { ...named(embedded, 'PGlite'), ...named(real, 'PostgreSQL') }
  } finally {
    await Promise.all([chain.stop(), postgres.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Safes = { large: MadeSafe; small: MadeSafe }

async function measureOn(where: string, chain: TestChain, { large, small }: Safes): Promise<Figures> {
  await filledDatabase(where, chain, [
    [large, { executed: 10_000, queued: 500 }],
    [small, { executed: 100, queued: 500 }],
  ])
  const server = await startServer({ rpc: chain.url, database: where })
  try {
    return await figuresOf(server, { large, small })
  } finally {
    await server.stop()
  }
}

async function figuresOf(server: ServerProcess, { large, small }: Safes): Promise<Figures> {
  const list = (safe: MadeSafe, name: string) =>
    `${server.url}/v1/chains/31337/safes/${safe.address}/transactions/${name}`
  const [history = 0, smallHistory = 1, queue = 0, smallQueue = 1] = await costs(
    [list(large, 'history'), list(small, 'history'), list(large, 'queued'), list(small, 'queued')],
    200,
  )
  const p99 = await loadedP99([list(large, 'history'), list(large, 'queued')])
  const ratio = Math.max(history / smallHistory, queue / smallQueue)
  return {
    'page of a large Safe, p99 at 200 requests/s': { value: rounded(p99, 1), unit: 'ms' },
    'page at 10,000 against one at 100': {
      value: rounded(ratio, 2),
      unit: 'times',
      comparedWith: `history ${rounded(history, 1)} and ${rounded(smallHistory, 1)} ms, queue ${rounded(queue, 1)} and ${rounded(smallQueue, 1)} ms, none remembered`,
    },
    'memory of the server': { value: rounded(server.memory()), unit: 'MB' },
  }
}
