import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Output = {
  type: string
  fileName: string
  code?: string
  source?: string | Uint8Array
  facadeModuleId?: string | null
  moduleIds?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}
type Bundle = Readonly<Record<string, Output>>

const entry = 'src/app/offline/serviceWorker.ts'
const script = 'serviceWorker.js'
/** What a page that was opened offline has no use for: the libraries of wallets, which come when one is connected. */
const wallets = 'src/app/wallet/walletIsland.tsx'
const starts = ['src/main.tsx', 'src/app/boot/bootStandalone.tsx', 'src/verify/workers/judgeWorkerEntry.ts']

const hashOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64')

/** What these modules load at once or later, with its styles; what comes only by the wallets is left out. */
export function keptFiles(bundle: Bundle, root: string): string[] {
  const outputs = Object.values(bundle)
  const chunkOf = (module: string): string => {
    const id = `${root}/${module}`
    const found = outputs.find((one) => one.facadeModuleId === id || one.moduleIds?.includes(id))
    if (!found)
      throw new Error(`${module} is in no chunk: was it moved? Name it anew in .ci/build/offlinePlugin.ts.`)
    return found.fileName
  }
  const [left, kept] = [chunkOf(wallets), new Set<string>()]
  const visit = (file: string): void => {
    const one = bundle[file]
    if (!one || kept.has(file) || file === left) return
    kept.add(file)
    for (const css of one.viteMetadata?.importedCss ?? []) kept.add(css)
    for (const next of [...(one.imports ?? []), ...(one.dynamicImports ?? [])]) visit(next)
  }
  for (const module of starts) visit(chunkOf(module))
  return [...kept].toSorted()
}

/** The files below `assets/` that a page names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/**
 * Writes the service worker beside `index.html`: one file under a name that never changes, as browsers ask for it, with the hash of every file of
 * this build in it. It is a part of the build's graph as any other file is, so it imports nothing that the page has too.
 */
export function offlinePlugin(): Plugin {
  let [root, publicDir, version] = ['', '', '']
  const source = () => `${root}/${entry}`
  return {
    name: 'countersign:offline',
    apply: 'build',
    // After the page is written as it is served.
    enforce: 'post',
    configResolved(config) {
      ;({ root, publicDir } = config)
      version = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).version
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: source(), name: 'offline' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, outputs) {
        const bundle: Bundle = outputs
        const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId === source())
        const html = bundle['index.html']?.source
        if (!chunk?.code || !html) throw new Error('The build has no service worker, or no page.')
        if ((chunk.imports ?? []).length > 0)
          throw new Error(`${entry} shares ${chunk.imports} with the page: a service worker is one file.`)
        delete outputs[chunk.fileName]
        const icons = readdirSync(publicDir).map((file) => [
          file,
          hashOf(readFileSync(`${publicDir}/${file}`)),
        ])
        const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
        const hashes: Record<string, string> = Object.fromEntries([
          ...icons,
          ...files.map(({ fileName, code, source: body }) => [fileName, hashOf(code ?? body ?? '')]),
        ])
        const named = namedIn(String(html))
        const fonts = files.map(({ fileName }) => fileName).filter((file) => file.endsWith('.woff2'))
        const kept = [...new Set([...named, ...keptFiles(bundle, root), ...fonts, 'icon.svg'])]
        const all = createHash('sha256').update(JSON.stringify([hashes, String(html)]))
        const name = `${version} (${all.digest('hex').slice(0, 8)})`
        const build = JSON.stringify({ name, hashes, kept, named })
        this.emitFile({
          type: 'asset',
          fileName: script,
          source: chunk.code.replaceAll('__BUILD__', () => build),
        })
      },
    },
  }
}
