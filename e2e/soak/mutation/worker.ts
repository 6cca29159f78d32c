import { type ChildProcess, spawn } from 'node:child_process'
import { Protocol, type Verdict } from './protocol.ts'
import { environmentOf, protocolOf, type Share } from './share.ts'

const lookEvery = 1000
/** A worker that has not run a test to its end for this long hangs in one; the slowest takes a second or two. */
const hangsAfter = 40_000

/**
 * Judges one share of the changes. A change that makes the worker hang or die is noticed, and a new worker goes on after it.
 * @throws Error with the worker's words when it ends without having begun a change.
 */
export async function judgeShare(share: Share): Promise<ReadonlyMap<string, Verdict>> {
  const protocol = new Protocol(protocolOf(share))
  while (!protocol.hasEnded()) {
    const words = await work(share, protocol)
    if (protocol.hasEnded()) break
    const begun = protocol.begun()
    if (begun === undefined) throw new Error(`Mutation testing ended early.\n${words}`)
    protocol.write(begun, 'noticed')
  }
  return protocol.read()
}

/** How many changes the workers of these shares have judged so far. */
export const judgedBy = (shares: readonly Share[]): number =>
  shares.reduce((sum, share) => sum + new Protocol(protocolOf(share)).read().size, 0)

/** Runs one worker until it ends or hangs, and gives what it said. */
function work(share: Share, protocol: Protocol): Promise<string> {
  const worker = spawn('node_modules/.bin/vitest', ['run', '--config', 'e2e/soak/mutation.config.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...environmentOf(share) },
  })
  let words = ''
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (part) => {
      words = (words + part).slice(-4000)
    })
  const watch = setInterval(() => {
    const silent = Date.now() - protocol.lastBeat()
    if (silent > hangsAfter && protocol.begun() !== undefined) killWithChildren(worker)
  }, lookEvery)
  const stop = () => killWithChildren(worker)
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('close', () => {
      clearInterval(watch)
      process.removeListener('exit', stop)
      resolve(words)
    })
  })
}

/** The worker leads a group of its own, in which its tests run. */
function killWithChildren({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
