// Plain JavaScript, because it runs before any TypeScript can: it finds the one file that the command is started from.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'countersign-command')

/** Changes when a source or the lockfile does: paths, sizes and times, so that a thousand files need not be read. */
function keyOf(lockStamp) {
  const hash = createHash('sha256').update(lockStamp).update(process.version)
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, path, name } of files) {
    const file = join(parentPath ?? path, name)
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 20)
}

/**
 * The command as a few files in node_modules/.cache instead of a thousand modules read one by one: it starts more than a second
 * sooner. Made anew when a source changes.
 */
export async function bundledCommand(lockStamp) {
  const folder = join(cache, keyOf(lockStamp))
  if (!existsSync(folder)) {
    process.stderr.write('Putting the command together, once after each change of its sources …\n')
    mkdirSync(cache, { recursive: true })
    // In a process of its own: the bundler takes hundreds of megabytes, which the starter would keep as long as the command runs.
    await promisify(execFile)(process.execPath, [join(root, 'src', 'cli', 'makeBundle.mjs'), folder])
    for (const name of readdirSync(cache)) {
      const old = join(cache, name)
      if (old !== folder && Date.now() - statSync(old).mtimeMs > 3_600_000)
        rmSync(old, { recursive: true, force: true })
    }
  }
  return join(folder, 'main.mjs')
}
