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

/** What says who signed. */
const signers = /\/@noble\/curves\/|\/core\/signatures\/recover\.ts$/

/** Where a module that the worker has too, at once or later, belongs by where the page would have it; all else that it has only judges. */
const sharedWithWorker = new Map<string | null, string>([
  ['landing', 'shell-worker'],
  ['wallets', 'early-worker'],
  ['verification-wallets', 'early-worker'],
  ['lists', 'lists-worker'],
  ['otherLists', 'verification-worker'],
  ['verification', 'verification-worker'],
])

/**
 * Names the chunk of a module that the first load needs: one file for what both modes need, one for each mode and one for the first page, where
 * the bundler would make sixty, each compressed by itself and each a request. All else is named by `laterChunks`.
 */
export function firstLoadChunks(root: string): (id: string, graph: Graph) => string | null {
  let sets:
    | Record<'boot' | 'frame' | 'standalone' | 'later' | 'worker' | 'workerLater', Set<string>>
    | undefined
  const at = (path: string) => `${root}${path}`
  const first = [main, firstPage, modes.frame, modes.standalone].map(at)
  const later = laterChunks(root, first)
  return (id, graph) => {
    sets ??= {
      boot: reachable(graph, [main, modes.frame, modes.standalone].map(at)),
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
    // What the first page alone has is nothing for a link to another.
    if (inFrame && inStandalone) return sets.boot.has(id) || sets.later.has(id) ? 'shell' : 'overview'
    // What one mode has at once and pages of both have later is smaller than a request for it.
    if (inFrame) return sets.later.has(id) && !id.startsWith(at('src/frame/')) ? 'shell' : 'frame'
    if (inStandalone) return sets.later.has(id) ? 'shell' : 'standalone'
    const name = later(id, graph)
    if (!isWorker) return name
    // A hash within what recovers signatures is smaller than a request for it.
    if (name === null && id.endsWith('/hmac.js')) return 'early-worker'
    // Who recovers signers has use for the curve alone.
    if (name === null && signers.test(id)) return 'signers-worker'
    // What the worker asks for with a message alone holds up no transaction.
    if (name === 'otherLists' && !sets.worker.has(id)) return 'messages-worker'
    return sharedWithWorker.get(name) ?? (sets.worker.has(id) ? 'judge' : name)
  }
}
