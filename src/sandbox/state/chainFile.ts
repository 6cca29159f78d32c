import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Rpc } from '#sandbox/chains/rpc.ts'
import { writeDurably } from './writeDurably.ts'

/** Something in the kept state cannot be read: it is put aside, and the person is told. */
export class CorruptState extends AppError {
  override name = 'CorruptState'
}

/** Keeps a running chain in a file; `stop` writes what is still unwritten. */
export type ChainKeeper = {
  /** Writes the chain now if it changed since the last time. */
  write: () => Promise<void>
  stop: () => Promise<void>
}

/** The chain did not say what it holds; what was written before stands. */
class NoAnswer extends AppError {
  override name = 'NoAnswer'
}

/** So often in a row a chain may give no answer: that it has ended is seen by its own process. */
const patience = 30

/**
 * Writes the chain to `path` once a second when its head has changed: the bytes of `anvil_dumpState`, which are gzip with
 * its own checksum. A chain that gives no answer is asked again a second later, thirty times; that, or a failure to write, is handed to
 * `failed` once and ends the keeping.
 */
export function keepChain(rpc: Rpc, path: string, failed: (error: unknown) => void): ChainKeeper {
  let written: unknown
  let running: Promise<void> = Promise.resolve()
  let unanswered = 0
  let broken = false
  async function writeIfChanged() {
    const change = await changeSince(rpc, written)
    unanswered = 0
    if (!change) return
    await writeDurably(path, change.bytes)
    written = change.hash
  }
  function write() {
    running = running.then(writeIfChanged, writeIfChanged)
    return running
  }
  const timer = setInterval(() => {
    if (broken) return
    write().catch((error) => {
      if (error instanceof NoAnswer && ++unanswered < patience) return
      if (broken) return
      broken = true
      failed(error)
    })
  }, 1000)
  async function stop() {
    clearInterval(timer)
    if (!broken) await write()
  }
  return { write, stop }
}

/** What the chain holds; undefined where its head is the one that was written. */
async function changeSince(rpc: Rpc, written: unknown): Promise<{ hash: Hex; bytes: Buffer } | undefined> {
  try {
    const [head] = await rpc.batch([{ method: 'eth_getBlockByNumber', params: ['latest', false] }])
    const { hash } = head as { hash: Hex }
    if (hash === written) return undefined
    const dump = (await rpc.call('anvil_dumpState')) as Hex
    return { hash, bytes: Buffer.from(dump.slice(2), 'hex') }
  } catch (cause) {
    throw new NoAnswer(`The chain at ${rpc.url} does not say what it holds`, { cause })
  }
}

/** Puts a kept chain back into a fresh anvil, blocks, receipts and logs included; throws CorruptState when it cannot. */
export async function loadChain(rpc: Rpc, path: string): Promise<void> {
  const bytes = await readFile(path).catch((cause) => {
    throw new CorruptState(`${path} cannot be read`, { cause })
  })
  try {
    await promisify(gunzip)(bytes)
    await rpc.call('anvil_loadState', [`0x${bytes.toString('hex')}`])
  } catch (cause) {
    throw new CorruptState(`${path} is not a chain that this anvil can load`, { cause })
  }
}
