import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from './freePorts.ts'

/** How long a start may take beside all that is tested at the same time. */
const patience = 240_000

let port: number | undefined

/** Starts the sandbox of the browser tests while other steps run: by itself it would keep three cores waiting. It ends with this process. */
export async function startTestSandbox(): Promise<{ exitCode: number; output: string }> {
  const first = await freePorts(4500, 5)
  const state = `.report/sandbox-${first}`
  const child = spawn(
    process.execPath,
    ['src/cli/bootstrap.mjs', 'sandbox', '--prod', '--fresh', '--state', state, '--port', String(first)],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000)
  })
  const stop = () => child.kill('SIGINT')
  // It is no reason for the suite to go on.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const isReady = await answers(child, `http://localhost:${first + 1}/sandbox.json`)
  if (isReady) {
    port = first
    child.once('exit', (code, signal) => console.log(endedEarly({ code, signal, output })))
  } else stop()
  return { exitCode: isReady ? 0 : 1, output }
}

/** Every browser test after that fails for this one reason. */
const endedEarly = (end: { code: number | null; signal: string | null; output: string }): string =>
  `\n── the sandbox of the browser tests ended (${end.signal ?? end.code})\n${end.output}`

/** What the browser tests are told of a sandbox: the one that runs, or where to start their own. */
export const sandboxEnvironment = async (): Promise<Record<string, string>> =>
  port === undefined
    ? { SANDBOX_PORT: String(await freePorts(4500, 5)) }
    : { SANDBOX_PORT: String(port), SANDBOX_RUNS: '1' }

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  const ended = once(child, 'close').then(() => false)
  const end = Date.now() + patience
  while (Date.now() < end) {
    const isThere = await Promise.race([ended.then(() => undefined), isFound(url)])
    if (isThere !== false) return isThere === true
    await delay(100)
  }
  return false
}

const isFound = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
