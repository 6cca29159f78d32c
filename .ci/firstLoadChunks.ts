type ModuleInfo = { importedIds: readonly string[] } | null
type Graph = { getModuleInfo(id: string): ModuleInfo }

const always = ['src/main.tsx', 'src/app/pages/OverviewPage.tsx']
const modes = { frame: 'src/app/bootFrame.tsx', standalone: 'src/app/bootStandalone.tsx' } as const

function reachable(graph: Graph, ids: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/**
 * Names the chunk of a module that the first load needs: one file for what both modes need and one for each mode, where
 * the bundler would make sixty, each compressed by itself and each a request. All else is left to the bundler.
 */
export function firstLoadChunks(root: string): (id: string, graph: Graph) => string | null {
  let sets: { frame: Set<string>; standalone: Set<string>; island: Set<string> } | undefined
  const at = (path: string) => `${root}${path}`
  return (id, graph) => {
    sets ??= {
      frame: reachable(graph, [...always, modes.frame].map(at)),
      standalone: reachable(graph, [...always, modes.standalone].map(at)),
      island: reachable(graph, [at('src/app/walletIsland.tsx')]),
    }
    const inFrame = sets.frame.has(id)
    const inStandalone = sets.standalone.has(id)
    if (inFrame && inStandalone) return 'first'
    // What the wallet needs too is in a file of its own, so that nothing of frame/ comes with the wallet.
    if (inFrame) return sets.island.has(id) ? 'signing' : 'frame'
    return inStandalone ? 'standalone' : null
  }
}
