import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../e2e/clients', import.meta.url))

/** Every program of others that is tried against ours: a folder with a lockfile of its own. */
export const clients = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, 'package-lock.json')),
)

/** Installs a client's locked packages, unless they are there. @throws Error with npm's exit code. */
export function installClient(name: string): void {
  const at = (...path: string[]) => join(folder, name, ...path)
  const stamp = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  const stampFile = at('node_modules', '.countersign-lock')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(`Installing ${name} …`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci of ${name} ended with ${status}.`)
  writeFileSync(stampFile, stamp)
}
