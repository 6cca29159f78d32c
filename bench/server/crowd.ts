import { connect, type Socket } from 'node:net'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain } from '#sandbox/testChain.ts'
import { startRealPostgres } from '../../e2e/postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../../e2e/server/support/serverProcess.ts'
import { type Figures, rounded } from '../figure.ts'
import { filledDatabase, safeWith } from './fill.ts'
import { loadedP99, mostPerSecond } from './load.ts'
import { cpuMillisecondsOf, idleMegabytesOf, isReady, megabytesOf, until } from './processUse.ts'

const idle = 2000
const slow = 200
/** Milliseconds between two bytes of a slow client. */
const trickle = 250
/** Milliseconds for which nobody asks anything before a `serve` is weighed. */
const rest = 10_000

/** One `index` and two `serve` on one PostgreSQL: what a read costs, what it takes beside a crowd, and what a `serve` holds. */
export async function measureCrowd(): Promise<Figures> {
  const chain = await startTestChain({ chainId: 31337 })
  const postgres = await startRealPostgres()
  const running: ServerProcess[] = []
  try {
    const safe = await safeWith(chain, 10_000)
    const database = await postgres.fresh()
    await filledDatabase(database, chain, [[safe, { executed: 10_000, queued: 500 }]])
    const start = async (role: 'index' | 'serve') => {
      const flags = ['--rpc', chain.url, '--chain', '31337', '--database', database, '--role', role]
      const one = await startServerProcess(...flags)
      running.push(one)
      await until(() => isReady(one.url))
      return one
    }
    await start('index')
    const first = await start('serve')
    const second = await start('serve')
    const rested = await idleMegabytesOf(first.child.pid, rest)
    const quiet = await loadedP99(listsOf(first, safe))
    const leave = await crowdAt(first)
    const crowded = await loadedP99(listsOf(first, safe))
    leave()
    const held = megabytesOf(first.child.pid)
    return {
      [`reads beside ${idle} idle and ${slow} slow clients, p99`]: {
        value: rounded(crowded, 1),
        unit: 'ms',
        comparedWith: `${rounded(quiet, 1)} ms without them`,
      },
      ...(await readsOf(first, second, safe)),
      'memory of a serve, idle': {
        value: rounded(rested),
        unit: 'MB',
        comparedWith: 'while nobody asks',
      },
      'memory of a serve, after load': {
        value: rounded(held),
        unit: 'MB',
        comparedWith: 'after 200 reads a second, with and without the crowd',
      },
    }
  } finally {
    await Promise.all(running.map((one) => one.kill()))
    await Promise.all([chain.stop(), postgres.stop()])
  }
}

const listsOf = ({ url }: ServerProcess, { address }: MadeSafe): string[] =>
  ['history', 'queued'].map((name) => `${url}/v1/chains/31337/safes/${address}/transactions/${name}`)

/** Clients that say nothing, and clients that say a byte now and then; who is cut off comes again. Answers what ends them all. */
async function crowdAt({ url }: ServerProcess): Promise<() => void> {
  const open = new Set<Socket>()
  let isOver = false
  const join = (first: string): Promise<void> =>
    new Promise((joined) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        if (first !== '') socket.write(first)
        joined()
      })
      open.add(socket)
      let dripping: NodeJS.Timeout | undefined
      if (first !== '') dripping = setInterval(() => socket.write('x'), trickle)
      // To be cut off is what they are here for, and is followed by `close`.
      socket.on('error', () => joined())
      socket.on('data', () => undefined)
      socket.once('close', () => {
        clearInterval(dripping)
        open.delete(socket)
        if (!isOver) void join(first)
      })
    })
  const half = 'POST /v1/auth/verify HTTP/1.1\r\nHost: localhost\r\nContent-'
  const all = [...Array<string>(idle).fill(''), ...Array<string>(slow).fill(half)]
  // As many at once as the kernel keeps for a server that has not looked yet.
  for (let at = 0; at < all.length; at += 100) await Promise.all(all.slice(at, at + 100).map(join))
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
  }
}

const reads = 400
const rounds = 3

/**
 * Reads by two `serve` instead of one. Where load, database and node have the same two cores as they, no more can be answered by two: so it is
 * measured what a read costs. Where that stays as it is, each further `serve` on cores of its own adds what the first one gives: 1.7 times as
 * much by two is 1.18 times the cost.
 */
async function readsOf(first: ServerProcess, second: ServerProcess, safe: MadeSafe): Promise<Figures> {
  const alone: number[] = []
  const together: number[] = []
  // The first reads warm each of them up.
  for (const serve of [first, second]) await costOf([serve], safe)
  for (let round = 0; round < rounds; round++) {
    for (const serve of [first, second]) alone.push(await costOf([serve], safe))
    together.push(await costOf([first, second], safe))
  }
  // What a machine does beside it only adds.
  const [one, two] = [Math.min(...alone), Math.min(...together)]
  const byOne = await mostPerSecond(listsOf(first, safe))
  const byTwo = await Promise.all([first, second].map((serve) => mostPerSecond(listsOf(serve, safe))))
  const sum = byTwo.reduce((total, each) => total + each, 0)
  return {
    'CPU time of a read of a serve': {
      value: rounded(one, 2),
      unit: 'ms',
      comparedWith: `a page that is made anew; of kept ones one serve answers ${rounded(byOne)} a second beside what asks it`,
    },
    'CPU time of a read, two serve against one': {
      value: rounded(two / one, 2),
      unit: 'times',
      comparedWith: `${rounded(two, 2)} and ${rounded(one, 2)} ms; on two cores for all of them two answer ${rounded(sum)} kept pages a second, one ${rounded(byOne)}`,
    },
  }
}

let asked = 0

/** Milliseconds of a processor for one page that no `serve` has kept, in the mean. */
async function costOf(serves: readonly ServerProcess[], safe: MadeSafe): Promise<number> {
  const used = () => serves.reduce((sum, { child }) => sum + cpuMillisecondsOf(child.pid), 0)
  const before = used()
  for (let at = 0; at < reads; at++) {
    const serve = serves[at % serves.length]
    // One after the other: two at once would share the caches of the cores, which says nothing of the service.
    const address = serve && listsOf(serve, safe)[(at >> 1) % 2]
    const response = await fetch(`${address}?asked=${++asked}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  }
  return (used() - before) / reads
}
