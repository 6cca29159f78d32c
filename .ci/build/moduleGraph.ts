type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
export type Graph = { getModuleInfo(id: string): ModuleInfo }

/** Everything that the modules import at once, and what that imports; with `lazy` what they reach by `import()` too. */
export function reachable(graph: Graph, ids: readonly string[], lazy = false): Set<string> {
  const reached = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = graph.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []), ...(lazy ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return reached
}

/** Every module that these reach by `import()`, themselves or through what they load. */
export const lazyParts = (graph: Graph, ids: readonly string[]): Set<string> =>
  new Set(
    [...reachable(graph, ids, true)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  )
