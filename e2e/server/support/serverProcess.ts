import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { commandFile } from '#cli/fixtures/commandFile.ts'

/** `countersign server` as a process of its own. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** What it said on stderr, line by line. */
  said: readonly string[]
  /** Stops it between two instructions, and lets it go on. */
  pause: () => void
  resume: () => void
  /** Ends it as a power cut would, and resolves once it is gone. */
  kill: () => Promise<void>
}

/** Starts one on a free port and resolves once it listens. */
export async function startServerProcess(...flags: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await commandFile(), 'server', '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => void said.push(line))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    ended.then(() => {
      throw new Error(`The server ended before it listened: ${said.join('\n')}`)
    }),
  ])
  return {
    url,
    child,
    said,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await ended
    },
  }
}
