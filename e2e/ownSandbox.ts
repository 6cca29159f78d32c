import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A sandbox of a test's own, with its own kept state; everything it starts is in one process group. */
export type OwnSandbox = {
  readonly process: ChildProcess
  /** Everything it wrote, both streams in order. */
  output(): string
  /** The exit code, once the whole process group has ended with it. */
  ended(): Promise<number | null>
  /** Resolves when /sandbox.json answers; rejects with the output when the process ends before. */
  ready(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Process ids of this group whose command line contains the text. */
  processes(text: string): number[]
}

export const newStateFolder = (): string => mkdtempSync(join(tmpdir(), 'countersign-sandbox-'))

export function startOwnSandbox(port: number, state: string, flags: readonly string[] = []): OwnSandbox {
  const child = spawn(
    process.execPath,
    ['src/cli/bootstrap.mjs', 'sandbox', '--prod', '--port', String(port), '--state', state, ...flags],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  const group = child.pid ?? 0

  const ended = async () => {
    await closed
    await until(() => !groupLives(group))
    return child.exitCode
  }
  return {
    process: child,
    output: () => output,
    ended,
    async ready() {
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`The sandbox ended before it was ready: ${output}`)
        return answers(`http://localhost:${port + 1}/sandbox.json`)
      })
    },
    async kill(signal) {
      child.kill(signal)
      return ended()
    },
    processes: (text) => groupMembers(group).filter((pid) => commandLine(pid).includes(text)),
  }
}

/** Five ports of a test's own, by the place of its worker. */
export const ownPort = (worker: number, test: number): number => 4700 + worker * 50 + test * 5

export async function occupy(port: number): Promise<{ release: () => void }> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { release: () => server.close() }
}

/** Asks again every 50 ms; throws when the answer stays no. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`What was awaited did not come within ${seconds} s.`)
    await delay(50)
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

function groupLives(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch (_gone) {
    return false
  }
}

const commandLine = (pid: number): string => readText(`/proc/${pid}/cmdline`)
const groupMembers = (group: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[2] === String(group))

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (_endedMeanwhile) {
    return ''
  }
}
