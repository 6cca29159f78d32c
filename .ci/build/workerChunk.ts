import type { Plugin } from 'vite'
import { reachable } from './moduleGraph.ts'

const asked = /\/judgeWorkerEntry\.ts\?worker&url$/
const resolved = '\0countersign:judge-worker'

/** The module that the worker begins with. */
export const workerEntry = 'src/verify/workers/judgeWorkerEntry.ts'

/**
 * Builds the worker that judges in one graph with the page, so that what both need is one file that is fetched once: as a bundle of its own,
 * which is what Vite makes of it, two fifths of the worker were there a second time.
 */
export function workerChunk(): Plugin {
  let root = ''
  let reference = ''
  return {
    name: 'countersign:worker-chunk',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: `${root}/${workerEntry}`, name: 'judgeWorkerEntry' })
    },
    resolveId: (source, importer) => (importer && asked.test(source) ? resolved : null),
    load: (id) => (id === resolved ? `export default import.meta.ROLLUP_FILE_URL_${reference}` : null),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const built: Bundle = bundle
        const needed = reachable(this, [`${root}/${workerEntry}`], true)
        ofWorker = filesOf(built, this.getFileName(reference))
        pages = new Set(
          Object.entries(built).flatMap(([file, { facadeModuleId }]) =>
            facadeModuleId?.startsWith(`${root}/src/app/pages/`) ? file : [],
          ),
        )
        for (const file of ofWorker)
          for (const id of built[file]?.moduleIds ?? [])
            if (id.startsWith(root) && !needed.has(id))
              throw new Error(
                `The worker would load ${id.slice(root.length + 1)}, which it has no use for: see .ci/build/firstLoadChunks.ts.`,
              )
      },
    },
  }
}

let ofWorker: ReadonlySet<string> = new Set()
let pages: ReadonlySet<string> = new Set()

/**
 * What Vite preloads beside a file that is imported later: nothing where a worker imports it, which has no document to write a link into; of a
 * page its styles, since the first script names all files of each page already.
 */
export function preloadsBeside(file: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (ofWorker.has(hostId)) return []
  return pages.has(file) ? files.filter((one) => one.endsWith('.css')) : files
}

type WorkerOutput = {
  type: string
  facadeModuleId?: string | null
  moduleIds?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Bundle = Readonly<Record<string, WorkerOutput>>

/** This file and all that it imports, at once or later. */
function filesOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const { imports = [], dynamicImports = [] } = bundle[file] ?? {}
  for (const next of [...imports, ...dynamicImports]) filesOf(bundle, next, found)
  return found
}
