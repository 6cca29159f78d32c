// Plain JavaScript, because it runs before any TypeScript can: it makes the files that the command is started from.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the running code asks its own address for (package.json, the database's thread) stays where it is. */
const ownAddresses = {
  name: 'countersign:own-addresses',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.url')) return null
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

/** Node keeps a source with one wide character in two bytes for each, for as long as the process runs: escaped, all of them fit into one. */
const narrow = {
  name: 'countersign:narrow',
  generateBundle(_, bundle) {
    // A comment, a string, a template and a pattern all take it; no name and no raw template here has such a character.
    const escaped = (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped)
  },
}

async function bundleInto(folder) {
  const work = `${folder}.${process.pid}`
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownAddresses, narrow],
    ssr: {
      noExternal: ['viem', 'ox', 'abitype', 'hono', '@hono/node-server', 'valibot', 'zod', /^@noble\//],
    },
    build: {
      ssr: true,
      outDir: work,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          main: join(root, 'src', 'cli', 'main.ts'),
          // Its thread is started from the file of this name beside it.
          judgeThread: join(root, 'src', 'server', 'security', 'judging', 'threadWork.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  // Another start may be at it too: whoever is done first gives its folder the name, and the other's is the same.
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

await bundleInto(process.argv[2])
