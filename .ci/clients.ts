import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from './linkedPackages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'e2e', 'clients')

/** Every program of others that is tried against ours: a folder with a lockfile of its own. */
export const clients = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, 'package-lock.json')),
)

/**
 * Installs a client's locked packages, unless they are there. What this project or another client has already is taken from there:
 * four of them stand on the same viem, whose ten thousand files npm would unpack for each.
 * @throws Error with npm's exit code, or when the lockfile is not the one that fits.
 */
export function installClient(name: string): void {
  const at = (...path: string[]) => join(folder, name, ...path)
  const stamp = stampOf(at('package-lock.json'))
  const stampFile = at('node_modules', '.countersign-lock')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(`Installing ${name} …`)
  rmSync(at('node_modules'), { recursive: true, force: true })
  linkPackages(at(), [root, ...clients.filter((other) => other !== name).map((other) => join(folder, other))])
  // Not `npm ci`, which would begin by taking away what was linked.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm install of ${name} ended with ${status}.`)
  if (stampOf(at('package-lock.json')) !== stamp)
    throw new Error(`package-lock.json of ${name} does not fit its package.json: npm changed it.`)
  writeFileSync(stampFile, stamp)
}

const stampOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
