import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { megabytesOf } from './processUse.ts'

/** A gateway in a process of its own, as an operator starts it. */
export type ServerProcess = {
  url: string
  /** Megabytes that the process holds now. */
  memory: () => number
  stop: () => Promise<void>
}

/** Starts `countersign server` and answers when the chain is indexed up to its head. */
export async function startServer({
  rpc,
  database,
}: {
  rpc: string
  database: string
}): Promise<ServerProcess> {
  const flags = ['--rpc', rpc, '--chain', '31337', '--database', database, '--port', '0']
  const child = spawn(process.execPath, ['src/cli/bootstrap.mjs', 'server', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  )
  const indexed = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('Every chain is indexed')) resolve()
      if (process.env.DEBUG_SERVER) console.error(line)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  const url = await Promise.race([address, indexed.then(() => address)])
  await indexed
  return { url, memory: () => residentMegabytes(child), stop: () => ended(child) }
}

/** What the command itself holds; the little process that started it is not the server. */
function residentMegabytes(starter: ChildProcess): number {
  const [server = String(starter.pid)] = execFileSync('pgrep', ['-P', String(starter.pid)], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  return megabytesOf(Number(server))
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
