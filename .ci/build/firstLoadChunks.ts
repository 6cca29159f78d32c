import { laterChunks } from './laterChunks.ts'
import { type Graph, lazyParts, reachable } from './moduleGraph.ts'
import { workerEntry } from './workerChunk.ts'

const main = 'src/main.tsx'
const firstPage = 'src/app/pages/OverviewPage.tsx'
const modes = { frame: 'src/app/boot/bootFrame.tsx', standalone: 'src/app/boot/bootStandalone.tsx' } as const

/** What is needed by parts that come later, whichever mode: the wallet island, the other pages. */
const neededLater = (graph: Graph, first: readonly string[]): Set<string> =>
  reachable(
    graph,
    [...lazyParts(graph, first)].filter((id) => !first.includes(id)),
  )

/** Where a module that the worker has too, at once or later, belongs by where the page would have it; all else that it has only judges. */
const sharedWithWorker = new Map<string | null, string>([
  ['landing', 'shell-worker'],
  ['wallets', 'early-worker'],
  ['verification-wallets', 'early-worker'],
  ['lists', 'verification-worker'],
  ['verification', 'verification-worker'],
])

/**
 * Names the chunk of a module that the first load needs: one file for what both modes need and one for each mode, where
 * the bundler would make sixty, each compressed by itself and each a request. What frames need first and pages later
 * has a file of its own, so that nothing of frame/ comes with a page. All else is named by `laterChunks`.
 */
export function firstLoadChunks(root: string): (id: string, graph: Graph) => string | null {
  let sets: Record<'frame' | 'standalone' | 'later' | 'worker' | 'workerLater', Set<string>> | undefined
  const at = (path: string) => `${root}${path}`
  const first = [main, firstPage, modes.frame, modes.standalone].map(at)
  const later = laterChunks(root, first)
  return (id, graph) => {
    sets ??= {
      frame: reachable(graph, [main, firstPage, modes.frame].map(at)),
      standalone: reachable(graph, [main, firstPage, modes.standalone].map(at)),
      later: neededLater(graph, first),
      worker: reachable(graph, [at(workerEntry)]),
      workerLater: reachable(graph, [at(workerEntry)], true),
    }
    const inFrame = sets.frame.has(id)
    const inStandalone = sets.standalone.has(id)
    if (id === at(workerEntry)) return null
    // What the worker has too stands apart from all that needs a page: it loads these files and no others.
    const isWorker = sets.workerLater.has(id)
    if (isWorker && (inFrame || inStandalone)) return 'shell-worker'
    if (inFrame && inStandalone) return 'shell'
    if (inFrame) return sets.later.has(id) ? 'frame-and-later' : 'frame'
    // Of no use to a frame yet, and smaller than a request for it.
    if (inStandalone) return sets.later.has(id) ? 'shell' : 'standalone'
    const name = later(id, graph)
    if (!isWorker) return name
    // A hash within what recovers signatures is smaller than a request for it.
    if (name === null && id.endsWith('/hmac.js')) return 'early-worker'
    return sharedWithWorker.get(name) ?? (sets.worker.has(id) ? 'judge' : name)
  }
}
