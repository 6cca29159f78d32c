import { type Graph, lazyParts, reachable } from './moduleGraph.ts'

/** What the app asks for by itself, soon after its first load. */
const occasions = {
  rows: [
    'src/app/DeferredNotices.tsx',
    'src/features/overview/Waiting.tsx',
    'src/features/overview/Recent.tsx',
    'src/features/overview/Extensions.tsx',
  ],
  verification: ['src/core/signatures/recover.ts', 'src/parts/verification/verification.ts'],
  wallets: ['src/app/wallet/walletIsland.tsx'],
} as const

/** Pages that show a whole transaction or message and sign it, and lists of what waits: they need much that the others do not. */
const documents = ['Transaction', 'Message', 'Capsule', 'Compose', 'App']
const waiting = ['Queue', 'Messages', 'Settings']
/** The first page is in the first load. */
const pageFile = /\/src\/app\/pages\/(?!Overview)(\w+?)(?:Page)?\.tsx$/

/** Names, pictures and words of the wallets on offer: RainbowKit has a file for each and asks for all of them at once. */
const walletNames = /\/rainbowkit\/dist\/(?:wallets\/walletConnectors\/|assets-|login-)/

/** What several pages have and most do not, each with the library that it stands on. */
const ofSome = new Map([
  ['lists', /\/@tanstack\/(?:react-virtual|virtual-core)\/|\/src\/ui\/lists\/VirtualList\./],
  [
    'choosing',
    /\/(?:downshift|@babel\/runtime|compute-scroll-into-view|prop-types|react-is)\/|\/src\/ui\/controls\/Combobox\.|\/src\/parts\/accounts\/AccountField\./,
  ],
])

/** A package that is asked for by itself; viem and RainbowKit are in the page from the start. */
const isLibrary = /\/node_modules\/(?!viem\/|@rainbow-me\/)/

/**
 * Names the chunk of a module that comes after the first load and is needed at more than one place: by when it is asked for, and by
 * which kind of page imports it. The bundler makes a file for each set of places that share something, which were 158 for
 * one page, most of them smaller than their own request. What a page alone has, or shares with one other, is left to it.
 */
export function laterChunks(
  root: string,
  first: readonly string[],
): (id: string, graph: Graph) => string | null {
  let sets: Sets | undefined
  return (id, graph) => {
    sets ??= setsOf(graph, root, first)
    if (walletNames.test(id)) return 'wallets'
    const [some] = [...ofSome].find(([, modules]) => modules.test(id)) ?? []
    if (some) return some
    const pages = [...sets.pages].filter(([, modules]) => modules.has(id)).map(([page]) => page)
    // In the order in which they are asked for: rows do not wait for what verifies them.
    const soon = sets.rows.has(id) ? 'rows' : sets.verification.has(id) ? 'verification' : undefined
    const ofWallets = sets.wallets.has(id)
    const kind = kindOf(pages)
    if (soon) return [soon, ofWallets && 'wallets', kind].filter(Boolean).join('-')
    if (ofWallets) return pages.length === 0 && !sets.chosen.has(id) ? 'wallets' : null
    return kind && pages.length > 2 ? kind : null
  }
}

type Sets = Record<keyof typeof occasions | 'chosen', Set<string>> & { pages: Map<string, Set<string>> }

function setsOf(graph: Graph, root: string, first: readonly string[]): Sets {
  const of = (files: readonly string[]) =>
    reachable(
      graph,
      files.map((file) => known(graph, `${root}${file}`)),
    )
  const named = [...lazyParts(graph, first)].flatMap((id) => {
    const [, name] = pageFile.exec(id) ?? []
    return name === undefined ? [] : [[name, reachable(graph, [id])] as const]
  })
  return {
    rows: of(occasions.rows),
    verification: of(occasions.verification),
    wallets: of(occasions.wallets),
    // What the library of a wallet brings once that wallet is chosen, and what the graph alone would give to the island too.
    chosen: reachable(
      graph,
      [...lazyParts(graph, first)].filter((id) => isLibrary.test(id) && !walletNames.test(id)),
    ),
    pages: new Map(named),
  }
}

/** Of each kind only what the one before has no use for, so that a small page loads nothing of a large one. */
function kindOf(pages: readonly string[]): string | undefined {
  const areAll = (names: readonly string[]) => pages.every((page) => names.includes(page))
  if (pages.length === 0) return undefined
  if (areAll(documents)) return 'documents'
  return areAll([...documents, ...waiting]) ? 'waiting' : 'pages'
}

function known(graph: Graph, id: string): string {
  if (!graph.getModuleInfo(id))
    throw new Error(`${id} is not in the build: was it moved? Name it anew in .ci/build/laterChunks.ts.`)
  return id
}
