import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { spawnTied } from '#sandbox/spawnTied.ts'
import { anvilBinary } from './anvilBinary.ts'
import { createRpc, type Rpc } from './rpc.ts'

/** One running chain; `exited` settles with a sentence when it ends without having been asked to. */
export type Anvil = {
  chainId: number
  url: string
  rpc: Rpc
  stop: () => Promise<void>
  exited: Promise<string>
}

type StartAnvilOptions = {
  /** the system chooses one when there is none */
  port?: number
  chainId: number
  /** seconds: the date of the first block, so that a story may begin in the past */
  genesisTime?: number
}

/** Starts anvil and waits until it answers; throws AppError with its own last words when it does not. */
export async function startAnvil(options: StartAnvilOptions): Promise<Anvil> {
  const { port: wanted = 0, chainId, genesisTime } = options
  const flags = ['--host', '127.0.0.1', '--port', String(wanted), '--chain-id', String(chainId)]
  // What does not fit into a block would wait in the pool for the next transaction: every batch fits into this.
  flags.push('--order', 'fifo', '--gas-limit', '2000000000')
  // A kept chain comes back through anvil_loadState, in one request of many megabytes.
  flags.push('--no-request-size-limit')
  if (genesisTime !== undefined) flags.push('--timestamp', String(genesisTime))
  const child = spawnTied(anvilBinary(), flags, wanted === 0 ? 'pipe' : 'ignore')
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000)
  })
  let stopping = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(lastWords(words) ?? `exit ${signal ?? code}`))
  })
  const port = wanted || (await Promise.race([chosenPort(child.stdout), ended.then(() => 0)]))
  const exited = new Promise<string>((resolve) => {
    ended.then((why) => {
      if (!stopping) resolve(`The chain ${chainId} (anvil on port ${port}) ended: ${why}.`)
    })
  })
  async function stop() {
    stopping = true
    child.stdin?.destroy()
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  const rpc = createRpc(url)
  const failed = exited.then((sentence) => {
    throw new AppError(sentence)
  })
  failed.catch(() => undefined)
  await Promise.race([answering(rpc, chainId), failed])
  return { chainId, url, rpc, stop, exited }
}

/** The port that the system gave it, as it says itself when it listens. */
async function chosenPort(stdout: Readable | null): Promise<number> {
  if (stdout === null) return 0
  const lines = createInterface(stdout)
  const port = await new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      const said = /Listening on .*:(\d+)$/.exec(line.trim())?.[1]
      if (said !== undefined) resolve(Number(said))
    })
  })
  lines.close()
  stdout.resume()
  return port
}

async function answering(rpc: Rpc, chainId: number): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    if (await isUp(rpc, chainId)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new AppError(`The chain ${chainId} did not answer at ${rpc.url} within 10 seconds.`)
}

async function isUp(rpc: Rpc, chainId: number): Promise<boolean> {
  const answer = await rpc.call('eth_chainId').catch(() => undefined)
  if (answer !== undefined && Number(answer) !== chainId)
    throw new AppError(`Port ${new URL(rpc.url).port} is taken by another chain (${Number(answer)}).`)
  return answer !== undefined
}

function lastWords(text: string): string | undefined {
  const line = text
    .split('\n')
    .map((each) => each.replace(/^error: /i, '').trim())
    .find((each) => each !== '')
  return line?.replace(/\.$/, '')
}
