import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A sandbox of a test's own, with its own kept state; every process it starts can be told by a mark in its environment. */
export type OwnSandbox = {
  /** Everything it wrote, both streams in order. */
  output(): string
  /** The exit code, once no process of it is left. */
  ended(): Promise<number | null>
  /** Resolves when /sandbox.json answers; rejects with the output when the process ends before. */
  ready(): Promise<void>
  /** Sends the signal to the command itself, not to what it started. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Its processes whose command line contains the text. */
  processes(text: string): number[]
}

/** A folder for kept states; `remove` takes it away with all that the sandboxes kept, or put aside, in it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'countersign-sandbox-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function startOwnSandbox(port: number, state: string, flags: readonly string[] = []): OwnSandbox {
  const mark = randomUUID()
  const child = spawn(
    process.execPath,
    ['src/cli/bootstrap.mjs', 'sandbox', '--prod', '--port', String(port), '--state', state, ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, COUNTERSIGN_TEST_MARK: mark } },
  )
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const closed = once(child, 'close')

  const ended = async () => {
    await closed
    await until(() => marked(mark).length === 0)
    return child.exitCode
  }
  return {
    output: () => output,
    ended,
    ready: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`The sandbox ended before it was ready: ${output}`)
        return answers(`http://localhost:${port + 1}/sandbox.json`)
      }),
    kill(signal) {
      child.kill(signal)
      return ended()
    },
    processes: (text) => marked(mark).filter((pid) => readText(`/proc/${pid}/cmdline`).includes(text)),
  }
}

/** Takes a port, as another program would. */
export async function occupy(port: number): Promise<{ release: () => void }> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { release: () => server.close() }
}

/** Asks again every 50 ms; throws when the answer stays no. */
async function until(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
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

const marked = (mark: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readText(`/proc/${name}/environ`).includes(mark))
    .map(Number)

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (_endedMeanwhile) {
    return ''
  }
}
