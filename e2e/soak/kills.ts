import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { commandFile } from '#cli/fixtures/commandFile.ts'
import type { Hash } from '#core/safe/safe.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { startRealPostgres } from '../postgres/realPostgres.ts'
import { hashOf, proposalBody, safeTx, sign } from '../server/support/world.ts'
import type { SoakOutcome, SoakTrial, Work } from './trial.ts'

/** A server that is killed at random moments keeps what it acknowledged. */
export const serverKills: SoakTrial = {
  name: 'server killed',
  full: 200,
  slice: 10,
  inTest: 10,
  run: async (work) => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-kills-'))
    try {
      return await kills(work, join(folder, 'database'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The same over a real PostgreSQL, which goes on meanwhile. */
export const postgresServerKills: SoakTrial = {
  name: 'server on PostgreSQL killed',
  full: 100,
  slice: 10,
  inTest: 5,
  run: async (work) => {
    const postgres = await startRealPostgres()
    try {
      return await kills(work, await postgres.fresh())
    } finally {
      await postgres.stop()
    }
  },
}

/** What the server acknowledged and what happened on the chain, over all its lives. */
type Ledger = { proposed: Hash[]; confirmed: Set<Hash>; received: number }
type Life = { url: string; kill: () => Promise<void> }
type Scene = { chain: TestChain; safe: MadeSafe; database: string; ledger: Ledger; random: () => number }

/**
 * Kills a server with kill −9 at random moments while owners propose and confirm and ether comes in, starts it again over the same
 * database, and compares: nothing that it acknowledged may be lost, and nothing be there twice.
 */
async function kills({ seed, from, count, onProgress }: Work, database: string): Promise<SoakOutcome> {
  const chain = await startTestChain({ chainId: 31337 })
  const failures: string[] = []
  try {
    const safe = await chain.makeSafe()
    const ledger: Ledger = { proposed: [], confirmed: new Set(), received: 0 }
    const scene: Scene = { chain, safe, database, ledger, random: randomFrom(seed) }
    for (let round = 0; round < count; round++) {
      failures.push(...(await oneLife(scene)).map((text) => `kill ${from + round} (seed ${seed}): ${text}`))
      onProgress(round + 1)
    }
    const last = await start(scene)
    failures.push(
      ...(await differences(last, scene)).map((text) => `after all kills (seed ${seed}): ${text}`),
    )
    await last.kill()
  } finally {
    await chain.stop()
  }
  return { failures }
}

/** One life: first what the lives before left is compared, then everything happens at once until the kill. */
async function oneLife(scene: Scene): Promise<string[]> {
  const server = await start(scene)
  const found = await differences(server, scene)
  let alive = true
  const untilKilled = async (act: () => Promise<void>) => {
    while (alive) await act()
  }
  const doing = [
    untilKilled(() => propose(server, scene)),
    untilKilled(() => confirm(server, scene)),
    untilKilled(() => pay(scene)),
  ]
  await new Promise((resolve) => setTimeout(resolve, 20 + scene.random() * 700))
  await server.kill()
  alive = false
  await Promise.all(doing)
  return found
}

async function propose(server: Life, { safe, ledger, random }: Scene): Promise<void> {
  const to = `0x${Math.floor(random() * 2 ** 40)
    .toString(16)
    .padStart(40, '0')}` as const
  const tx = safeTx({ to, value: BigInt(ledger.proposed.length), nonce: BigInt(Math.floor(random() * 1000)) })
  const body = await proposalBody(safe, tx)
  if (await isTaken(`${server.url}/v1/chains/31337/transactions/${safe.address}/propose`, body))
    ledger.proposed.push(hashOf(safe, tx))
  signatures.set(hashOf(safe, tx), await sign(safe, tx, 1))
}

/** The second owner's signatures of everything proposed, by hash. */
const signatures = new Map<Hash, string>()

async function confirm(server: Life, { ledger, random }: Scene): Promise<void> {
  const hash = ledger.proposed[Math.floor(random() * ledger.proposed.length)]
  const signature = hash && signatures.get(hash)
  if (!hash || !signature || ledger.confirmed.has(hash)) return void (await new Promise(setImmediate))
  if (await isTaken(`${server.url}/v1/chains/31337/transactions/${hash}/confirmations`, { signature }))
    ledger.confirmed.add(hash)
}

async function pay({ chain, safe, ledger }: Scene): Promise<void> {
  await chain.send([{ to: safe.address, value: 1n }])
  ledger.received++
}

/** Did the server say yes? A connection that broke says nothing. */
async function isTaken(url: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // The kill came first: nothing was acknowledged.
    return false
  }
}

type KillsItem = { id: string; executionInfo?: { confirmationsSubmitted?: number } | null }
type KillsPage = { next: string | null; results: { transaction?: KillsItem }[] }

/** What the server shows otherwise than it must: a sentence each. */
async function differences(server: Life, { safe, ledger }: Scene): Promise<string[]> {
  const base = `${server.url}/v1/chains/31337/safes/${safe.address}/transactions`
  const [queue, history] = await Promise.all([
    allOf(`${base}/queued?cursor=limit%3D100`),
    allOf(`${base}/history?cursor=limit%3D100`),
  ])
  const found: string[] = []
  const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
  for (const list of [queue, history])
    for (const id of twice(list.map(({ id }) => id))) found.push(`${id} is there twice.`)
  const waiting = new Map(queue.map((item) => [item.id, item.executionInfo?.confirmationsSubmitted]))
  const idOf = (hash: Hash) => `multisig_${safe.address}_${hash}`
  for (const hash of ledger.proposed)
    if (!waiting.has(idOf(hash))) found.push(`${hash} was acknowledged and is gone.`)
  for (const hash of ledger.confirmed) {
    const count = waiting.get(idOf(hash))
    if (count !== 2) found.push(`${hash} has ${count} confirmations, not 2.`)
  }
  const received = history.filter(({ id }) => id.startsWith('transfer_')).length
  if (received !== ledger.received) found.push(`${received} transfers are told, ${ledger.received} came in.`)
  return found
}

async function allOf(first: string): Promise<KillsItem[]> {
  const items: KillsItem[] = []
  for (let url: string | null = first; url; ) {
    const page = (await (await fetch(url)).json()) as KillsPage
    items.push(...page.results.flatMap(({ transaction }) => transaction ?? []))
    url = page.next
  }
  return items
}

/** Starts the server as an operator does and waits until the chain is indexed up to its head. */
async function start({ chain, database }: Scene): Promise<Life> {
  const flags = ['--rpc', chain.url, '--chain', '31337', '--database', database, '--port', '0']
  const child = spawn(process.execPath, [await commandFile(), 'server', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    let address = ''
    createInterface({ input: child.stdout }).once('line', (line) => {
      address = line
    })
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line)
      if (line.includes('Every chain is indexed')) resolve(address)
    })
    ended.then(() => reject(new Error(`The server did not start: ${said.slice(-3).join(' ')}`)))
  })
  return {
    url,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
