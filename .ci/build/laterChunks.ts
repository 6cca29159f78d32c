import { type Graph, lazyParts, reachable } from './moduleGraph.ts'

/** What a verdict needs, in the order in which it is asked for: what reads the Safe, what lists share, then what verifies; what judges on this thread only where no worker does. */
const ways = {
  landing: ['src/app/landing/Landing.tsx'],
  lists: [
    'src/app/pages/QueuePage.tsx',
    'src/app/pages/HistoryPage.tsx',
    'src/app/pages/MessagesPage.tsx',
    'src/features/overview/Waiting.tsx',
    'src/features/overview/Recent.tsx',
  ],
  names: ['src/parts/accounts/OwnerName.tsx'],
  reads: ['src/verify/sharedBlock.ts'],
  verification: ['src/parts/verification/verification.ts'],
  judge: ['src/core/judge/judge.ts'],
  wallets: ['src/app/wallet/walletIsland.tsx'],
  inside: [
    'src/app/boot/Consent.tsx',
    'src/app/boot/HostSilent.tsx',
    'src/app/boot/insideHost.ts',
    'src/frame/provider/openAdapter.ts',
  ],
} as const

/** What a page asks for beside its first look, and shows at once. */
const sheets: Readonly<Record<string, string>> = {
  Transaction: 'src/features/transaction/TransactionDocument.tsx',
}

/** Pages that show a whole transaction or message and sign it: they need much that the others do not. */
const documents = ['Transaction', 'Message', 'Capsule', 'Compose', 'App']
/** Of these, pages that show transactions and no message. */
const transactions = ['Transaction', 'Compose']
/** Of these, pages that make what is signed. */
const makers = ['Compose', 'App']
const pageFile = /\/src\/app\/pages\/(\w+?)(?:Page)?\.tsx$/

/** Names, pictures and words of the wallets on offer: RainbowKit has a file for each and asks for all of them at once. */
const walletNames = /\/rainbowkit\/dist\/(?:wallets\/walletConnectors\/|assets-|login-)/

/** What several pages have and most do not, each with the library that it stands on. */
const ofSome = new Map([
  ['ciphers', /\/@noble\/ciphers\//],
  ['csv', /\/papaparse\/|\/src\/core\/formats\/csv\./],
  ['longLists', /\/@tanstack\/(?:react-virtual|virtual-core)\/|\/src\/ui\/lists\/VirtualList\./],
  [
    'choosing',
    /\/(?:downshift|@babel\/runtime|compute-scroll-into-view|prop-types|react-is)\/|\/src\/ui\/controls\/Combobox\.|\/src\/parts\/accounts\/AccountField\./,
  ],
])

/** A package that is asked for by itself; viem and RainbowKit are in the page from the start. */
const isLibrary = /\/node_modules\/(?!viem\/|@rainbow-me\/)/

/**
 * Names the chunk of a module that comes after the shell and is needed at more than one place, by the first of the ways to a verdict that needs
 * it: one file for what lists share, one for what verifies, one for what documents have in common, one for all other pages. The bundler makes a
 * file for each set of places that share something, which were 158 for one page, most of them smaller than their own request. What a page alone
 * has, or shares with one other, is left to it.
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
    // The page without a Safe asks for no verdict and loads none of its code.
    if (sets.landing.has(id) && (pages.length > 0 || sets.verification.has(id))) return 'landing'
    const lists = sets.lists.filter((list) => list.has(id)).length
    // A list needs nothing of the files after it: its rows do not wait for what verifies them.
    const ofLists =
      lists > 1 ||
      (lists > 0 && id.endsWith('.css')) ||
      (lists > 0 && (pages.length > 1 || sets.verification.has(id)))
    // Who connects a wallet before there is a Safe loads nothing of a verdict either.
    if ((ofLists || sets.verification.has(id)) && sets.wallets.has(id)) return 'verification-wallets'
    // The head names its Safe: what that takes of its own would bring files that no verdict waits for.
    if (sets.names.has(id)) return 'lists'
    // The Safe is read while all else is on its way, which begins with what lists share.
    if (sets.reads.has(id)) return 'lists'
    // What the others of them share holds up neither the queue nor a transaction.
    const isAwaited = sets.lists[0]?.has(id) || sets.verification.has(id) || pages.includes('Transaction')
    if (ofLists) return isAwaited ? 'lists' : 'otherLists'
    if (sets.verification.has(id)) return 'verification'
    // Inside a host these come soon after any page, and bring no page's own.
    if (sets.inside.has(id) && pages.length > 0) return 'inside'
    if (sets.wallets.has(id) && sets.chosen.has(id)) return null
    if (sets.wallets.has(id) && pages.length > 2) return 'pages-wallets'
    if (sets.wallets.has(id)) return pages.length === 0 ? 'wallets' : null
    const ofDocuments = pages.filter((page) => documents.includes(page))
    // What only makes transactions has fields that no finished one shows.
    if (ofDocuments.length > 1 && pages.every((page) => makers.includes(page))) return 'making'
    // What pages of messages share is nothing for a transaction.
    // Nor does what verifies it wait for what shows it.
    if (ofDocuments.length > 1 && sets.firstLook.has(id)) return 'firstLook'
    if (ofDocuments.length > 1 && ofDocuments.length === pages.length)
      return pages.some((page) => transactions.includes(page)) ? 'documents' : 'messages'
    if (pages.length > 2) return 'pages'
    return sets.judge.has(id) && pages.length === 0 ? 'judge' : null
  }
}

type Sets = Record<
  'firstLook' | 'landing' | 'names' | 'reads' | 'verification' | 'judge' | 'wallets' | 'inside' | 'chosen',
  Set<string>
> & {
  lists: readonly Set<string>[]
  pages: Map<string, Set<string>>
}

function setsOf(graph: Graph, root: string, first: readonly string[]): Sets {
  const of = (files: readonly string[]) =>
    reachable(
      graph,
      files.map((file) => known(graph, `${root}${file}`)),
    )
  const named = [...lazyParts(graph, first)].flatMap((id) => {
    const [, name] = pageFile.exec(id) ?? []
    if (name === undefined) return []
    const sheet = sheets[name]
    return [[name, reachable(graph, sheet ? [id, known(graph, `${root}${sheet}`)] : [id])] as const]
  })
  return {
    firstLook: reachable(
      graph,
      [...lazyParts(graph, first)].filter((id) => Object.hasOwn(sheets, pageFile.exec(id)?.[1] ?? '')),
    ),
    lists: ways.lists.map((file) => of([file])),
    landing: of(ways.landing),
    names: of(ways.names),
    reads: of(ways.reads),
    verification: of(ways.verification),
    judge: of(ways.judge),
    wallets: of(ways.wallets),
    inside: of(ways.inside),
    // What the library of a wallet brings once that wallet is chosen, and what the graph alone would give to the island too.
    chosen: reachable(
      graph,
      [...lazyParts(graph, first)].filter((id) => isLibrary.test(id) && !walletNames.test(id)),
    ),
    pages: new Map(named),
  }
}

function known(graph: Graph, id: string): string {
  if (!graph.getModuleInfo(id))
    throw new Error(`${id} is not in the build: was it moved? Name it anew in .ci/build/laterChunks.ts.`)
  return id
}
