import { laterChunks } from './laterChunks.ts'
import { type Graph, lazyParts, reachable } from './moduleGraph.ts'

const main = 'src/main.tsx'
const firstPage = 'src/app/pages/OverviewPage.tsx'
const modes = { frame: 'src/app/boot/bootFrame.tsx', standalone: 'src/app/boot/bootStandalone.tsx' } as const

/** What is needed by parts that come later, whichever mode: the wallet island, the other pages. */
const neededLater = (graph: Graph, first: readonly string[]): Set<string> =>
  reachable(
    graph,
    [...lazyParts(graph, first)].filter((id) => !first.includes(id)),
  )

/**
 * Names the chunk of a module that the first load needs: one file for what both modes need and one for each mode, where
 * the bundler would make sixty, each compressed by itself and each a request. What one mode needs first and both need
 * later has a file of its own, so that nothing of frame/ comes with a page, and nothing of standalone into a frame. All
 * else is named by `laterChunks`.
 */
export function firstLoadChunks(root: string): (id: string, graph: Graph) => string | null {
  let sets: { frame: Set<string>; standalone: Set<string>; later: Set<string> } | undefined
  const at = (path: string) => `${root}${path}`
  const first = [main, firstPage, modes.frame, modes.standalone].map(at)
  const later = laterChunks(root, first)
  return (id, graph) => {
    sets ??= {
      frame: reachable(graph, [main, firstPage, modes.frame].map(at)),
      standalone: reachable(graph, [main, firstPage, modes.standalone].map(at)),
      later: neededLater(graph, first),
    }
    const inFrame = sets.frame.has(id)
    const inStandalone = sets.standalone.has(id)
    if (inFrame && inStandalone) return 'shell'
    if (inFrame) return sets.later.has(id) ? 'frame-and-later' : 'frame'
    if (inStandalone) return sets.later.has(id) ? 'standalone-and-later' : 'standalone'
    return later(id, graph)
  }
}
