import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Extras } from '#sandbox/http/builtApp.ts'
import { typeOf } from '#sandbox/http/headers.ts'
import { buildPages } from './buildPages.ts'
import { filesBelow, hashOf } from './sources.ts'

/** The sandbox's own pages, bundled: the files of the host page and of the theft tour by path, and the script of the wallets. */
export type SandboxPages = { host: Extras; wallets: string }

const folders = ['core', 'gateway', 'chain', 'verify', 'host', 'ui', 'sandbox']

/** Bundles the host page and the wallets, or takes them from node_modules/.cache when no source has changed since. */
export async function sandboxPages(root: string, tell?: (text: string) => void): Promise<SandboxPages> {
  const sources = folders.map((folder) => join(root, 'src', folder)).filter((folder) => existsSync(folder))
  const hash = hashOf([...sources, join(root, 'package-lock.json')])
  const cache = join(root, 'node_modules', '.cache', 'countersign', `pages-${hash}`)
  if (!existsSync(cache)) {
    tell?.('Building the host page and the wallets, once after each change of them …')
    await bundleInto(root, cache)
  }
  return {
    host: new Map([...filesOf(join(cache, 'host')), ...filesOf(join(cache, 'tour'))]),
    wallets: readFileSync(join(cache, 'wallets', 'sandbox-wallets.js'), 'utf8'),
  }
}

async function bundleInto(root: string, cache: string): Promise<void> {
  for (const name of existsSync(dirname(cache)) ? readdirSync(dirname(cache)) : [])
    if (!name.startsWith(basename(cache)))
      rmSync(join(dirname(cache), name), { recursive: true, force: true })
  // Another sandbox may be at it too: whoever is done first gives its folder the name.
  const work = `${cache}.${process.pid}`
  const from = join(root, 'src', 'sandbox')
  const usual = (folder: string): InlineConfig => ({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { outDir: join(work, folder), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
  const host = usual('host')
  const wallets = usual('wallets')
  const tour = usual('tour')
  await buildPages(root, [
    { ...host, root: join(from, 'hostPage'), base: './' },
    {
      ...wallets,
      root: join(from, 'wallets'),
      build: {
        ...wallets.build,
        rolldownOptions: {
          input: join(from, 'wallets', 'main.ts'),
          output: { entryFileNames: 'sandbox-wallets.js', format: 'es', codeSplitting: false },
        },
      },
    },
    {
      ...tour,
      root: join(from, 'theftTour'),
      base: './',
      build: {
        ...tour.build,
        rolldownOptions: {
          input: { theftTour: join(from, 'theftTour', 'styles.ts') },
          output: { entryFileNames: 'theft/[name].js', assetFileNames: 'theft/[name][extname]' },
        },
      },
    },
  ])
  mkdirSync(dirname(cache), { recursive: true })
  try {
    renameSync(work, cache)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(cache)) throw error
  }
}

/** The files of a folder, by their path below it. */
export function filesOf(folder: string): Extras {
  return new Map(
    filesBelow([folder]).map((file) => [
      `/${relative(folder, file).split(sep).join('/')}`,
      { type: typeOf(file), body: readFileSync(file) },
    ]),
  )
}
