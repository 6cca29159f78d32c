import { spawn } from 'node:child_process'
import type { InlineConfig } from 'vite'
import { AppError } from '#core/errors.ts'
import { lastWords } from './buildApp.ts'

const script = `import { build } from 'vite'
try {
  await Promise.all(JSON.parse(process.argv[1]).map((config) => build(config)))
} catch ({ message }) {
  console.error(message)
  process.exitCode = 1
}`

/**
 * Bundles pages as Vite's `build` does, in a process of its own that ends with this one: a build makes its whole process a production one, which
 * a dev server of the same process must never be, and takes a processor of its own meanwhile. `root` is the checkout whose Vite is used; the
 * settings must be JSON. Throws AppError when a page cannot be bundled.
 */
export async function buildPages(root: string, configs: readonly InlineConfig[]): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(configs)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', end)
  if (code === 0) return
  throw new AppError(
    `The sandbox's own pages could not be bundled: ${lastWords(words) ?? `Vite ended with ${code}`}.`,
  )
}
