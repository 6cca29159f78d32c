// Plain JavaScript, because it runs before any TypeScript can: it makes the one file that the command is started from.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'countersign-command')

/** What the running code asks its own address for (package.json, the database's thread) stays where it is. */
const ownAddresses = {
  name: 'countersign:own-addresses',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.url')) return null
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

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

async function bundleInto(folder) {
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  const work = `${folder}.${process.pid}`
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownAddresses],
    ssr: { noExternal: ['viem', 'ox', 'abitype', 'hono', '@hono/node-server', 'valibot', /^@noble\//] },
    build: {
      ssr: join(root, 'src', 'cli', 'main.ts'),
      outDir: work,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  // Vite's build makes the whole process a production one, which a dev server started from it must not be.
  if (mode === undefined) delete process.env.NODE_ENV
  // Another start may be at it too: whoever is done first gives its folder the name, and the other's is the same.
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * The command as a few files in node_modules/.cache instead of a thousand modules read one by one: it starts more than a second
 * sooner. Made anew when a source changes.
 */
export async function bundledCommand(lockStamp) {
  const folder = join(cache, keyOf(lockStamp))
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    await bundleInto(folder)
    for (const name of readdirSync(cache)) {
      const old = join(cache, name)
      if (old !== folder && Date.now() - statSync(old).mtimeMs > 3_600_000)
        rmSync(old, { recursive: true, force: true })
    }
  }
  return join(folder, 'main.mjs')
}
