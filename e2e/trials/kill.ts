import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startAnvil } from '#sandbox/chains/anvil.ts'
import { loadChain } from '#sandbox/state/chainFile.ts'
import { openPglite } from '#server/database/pglite.ts'

// node --import tsx e2e/trials/kill.ts [rounds]: kills a writer with kill -9 and counts what it had acknowledged and lost.
const rounds = Number(process.argv[2] ?? 20)
const port = 5490
const folder = mkdtempSync(join(tmpdir(), 'kill-trial-'))
const acknowledged = new Set<string>()
const facts = { rounds: 0, rows: 0, rowsLost: 0, blocks: 0, chainUnreadable: 0, oldest: 0, foreign: 0 }
type Block = { number: number; hash: string; at: number }

/** One life of the writer, ended by kill -9 after a time that differs each round. */
async function life(milliseconds: number): Promise<Block[]> {
  const writer = fileURLToPath(new URL('killWriter.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seen: Block[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, first = '', hash = '', at] = line.split(' ')
    if (kind === 'ready') setTimeout(() => child.kill('SIGKILL'), milliseconds)
    if (kind === 'row') acknowledged.add(first)
    if (kind === 'block') seen.push({ number: Number(first), hash, at: Number(at) })
  }
  return seen
}

async function lostRows(): Promise<number> {
  const database = await openPglite(join(folder, 'pgdata'))
  const found = new Set(
    (await database.query<{ id: string }>('select id::text from trial')).map(({ id }) => id),
  )
  await database.close()
  return [...acknowledged].filter((id) => !found.has(id)).length
}

/** How many milliseconds before the kill the kept chain ends; throws when the file cannot be loaded. */
async function chainAge(seen: readonly Block[]): Promise<number> {
  const chain = await startAnvil({ port: port + 1, chainId: 31337 })
  try {
    await loadChain(chain.rpc, join(folder, 'chain.gz'))
    const [block] = await chain.rpc.batch([{ method: 'eth_getBlockByNumber', params: ['latest', false] }])
    const { number, hash } = block as { number: string; hash: string }
    const kept = seen.find((each) => each.number === Number(number))
    if (kept && kept.hash !== hash) facts.foreign++
    const after = seen.find((each) => each.number > Number(number))
    return after ? (seen.at(-1)?.at ?? 0) - after.at : 0
  } finally {
    await chain.stop()
  }
}

try {
  for (let round = 0; round < rounds; round++) {
    const seen = await life(1100 + ((round * 617) % 1900))
    facts.rounds++
    facts.blocks += seen.length
    facts.rowsLost += await lostRows()
    const age = await chainAge(seen).catch((error: Error) => {
      facts.chainUnreadable++
      console.error(error.message)
      return 0
    })
    facts.oldest = Math.max(facts.oldest, age)
    facts.rows = acknowledged.size
    console.log(`round ${facts.rounds}: ${JSON.stringify(facts)}, the chain file was ${age} ms old`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = facts.rowsLost + facts.chainUnreadable + facts.foreign === 0 ? 0 : 1
