import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestChain } from '#sandbox/testChain.ts'
import { startRealPostgres } from '../../e2e/postgres/realPostgres.ts'
import { startServerProcess } from '../../e2e/server/support/serverProcess.ts'
import { type Figures, rounded } from '../figure.ts'
import { idleMegabytesOf, isReady, until } from './processUse.ts'

const count = 100
/** Milliseconds for which nobody asks anything. */
const rest = 15_000

/** What a server of a hundred chains holds once all are indexed and nobody asks. */
export async function measureManyChains(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const chain = await startTestChain({ chainId: 31337 })
  const postgres = await startRealPostgres()
  const nodes = await startNodes(chain.url)
  try {
    const file = join(folder, 'server.json')
    const chains = Array.from({ length: count }, (_, at) => ({
      chainId: 1_000_001 + at,
      rpc: `${nodes.url}/${1_000_001 + at}`,
    }))
    writeFileSync(file, JSON.stringify({ chains }))
    const idleOn = async (database: string) => {
      const server = await startServerProcess('--config', file, '--database', database)
      try {
        await until(() => isReady(server.url))
        return { value: rounded(await idleMegabytesOf(server.child.pid, rest)), unit: 'MB' }
      } finally {
        await server.kill()
      }
    }
    return {
      [`memory with ${count} chains, idle, PGlite`]: await idleOn(join(folder, 'database')),
      [`memory with ${count} chains, idle, PostgreSQL`]: await idleOn(await postgres.fresh()),
    }
  } finally {
    nodes.stop()
    await Promise.all([chain.stop(), postgres.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Call = { id: unknown; method: string }
type Answer = { id: unknown; result?: unknown }

/** One node under many addresses: at each it says that it is of the chain that the path names. */
async function startNodes(node: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const calls = [JSON.parse(body)].flat() as Call[]
    const asked = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer: unknown = await asked.json()
    const own = new Set(calls.filter(({ method }) => method === 'eth_chainId').map(({ id }) => id))
    for (const one of [answer].flat() as Answer[])
      if (own.has(one.id)) one.result = `0x${Number(request.url?.slice(1)).toString(16)}`
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
