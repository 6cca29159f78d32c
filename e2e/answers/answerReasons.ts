import { pageMutations } from './pageMutations.ts'

export type ChangedField = { path: string; value: unknown }

/** Fields of one answer by JSON pointer, `*` for what is counted or named at will; a pointer stands for all below it, `**` for all that end so. */
export type Fields = {
  /** What the browser tests change on its way, and find. */
  changed?: readonly ChangedField[]
  /** What no decision uses, or none can be held against: why, and where the rest of it is tried. */
  unused: readonly (readonly [why: string, ...pointers: string[]])[]
}

export const inRows = (rows: readonly { changes: Record<string, unknown> }[], at: string): ChangedField[] =>
  rows.flatMap(({ changes }) =>
    Object.entries(changes).map(([path, value]) => ({ path: `${at}${path}`, value })),
  )
export const onPages = (call: string) => pageMutations.filter((one) => one.call === call)

export const word = 'shown as the service’s word, in pencil'
export const oldCall = 'asked only where the newer call is missing; read as that one is'

/** What is the same in every answer. */
export const everywhere: Fields['unused'] = [
  [
    'a picture: loaded only from where the person agreed to, and above no decision',
    '**/logoUri',
    '**LogoUri',
    '**/iconUrl',
  ],
  ['nobody reads it', '**/count', '**/previous'],
  ['where a list goes on: followed within the same call only (gateway/client/url.test.ts)', '/next'],
]

export const rowKind = 'what kind of row it is: a label or a heading decides nothing'

export const listedTransaction: Fields['unused'] = [
  ['under which day a row stands, and when it was proposed', '/results/*/transaction/timestamp'],
  [word, '/results/*/transaction/safeAppInfo', '/results/*/transaction/note'],
  ['what the owners did not sign does not wait', '/results/*/transaction/executionInfo/address'],
  ['without a number it is named as unreadable', '/results/*/transaction/executionInfo/type'],
]

export const inRecord: Fields['unused'] = [
  ...listedTransaction,
  [
    'a row that tells otherwise than its details, which are held against the chain, says so: parts/rows/listingComparison.test.ts and historyDocuments.spec.ts',
    '/results/*/transaction/txInfo',
    '/results/*/transaction/txStatus',
  ],
  [
    'told in pencil; each row is held against the chain as its document is (STATE-06, TOK-04 and the receipt)',
    '/results/*/transaction/id',
    '/results/*/transaction/executionInfo/confirmationsRequired',
    '/results/*/transaction/executionInfo/confirmationsSubmitted',
    '/results/*/transaction/executionInfo/missingSigners',
  ],
  [
    'which number’s payment is read on chain for a limit: one left out is found (parts/policies)',
    '/results/*/transaction/executionInfo/nonce',
  ],
]

export const chain: Fields['unused'] = [
  ['which chain it is, the node itself is asked (CHAIN-01)', '/chainId'],
  [
    word,
    '/chainName',
    '/description',
    '/l2',
    '/isTestnet',
    '/zk',
    '/theme',
    '/transactionService',
    '/recommendedMasterCopyVersion',
  ],
  ['what the Safe’s address begins with; it must be the one that was opened', '/shortName'],
  [
    'what the coin is called, where config.json does not say it',
    '/nativeCurrency/name',
    '/nativeCurrency/symbol',
  ],
  [
    'a link that is opened by hand, in a tab of its own',
    '/blockExplorerUriTemplate',
    '/beaconChainExplorerUriTemplate',
  ],
  [
    'for other apps',
    '/disabledWallets',
    '/ensRegistryAddress',
    '/balancesProvider',
    '/relayer',
    '/safeAppsRpcUri',
  ],
  ['which parts are offered: chainFeatures.spec.ts', '/features'],
  [
    'which node is asked: what it says is no second source, and the page says so (session/serviceNode.test.ts)',
    '/publicRpcUri',
    '/rpcUri',
  ],
]

export const collectible: Fields['unused'] = [
  [
    'a claim of its contract; whether the Safe has it is asked of the chain',
    '**/tokenName',
    '**/tokenSymbol',
    '**/name',
    '**/description',
  ],
  ['for other apps', '**/uri', '**/metadata'],
  ['a picture: loaded only from where the person agreed to', '**/imageUri'],
  ['the contract that is asked; what is sent stands in the call itself', '**/address'],
]

export const delegate: Fields['unused'] = [
  [word, '/results/*/label', '/results/*/expiryDate'],
  [
    'whom it names and for which Safe is the service’s own list: what a delegate proposes is told as such (PROP-02)',
    '/results/*/delegate',
    '/results/*/safe',
  ],
]

export const message: Fields['unused'] = [
  [word, '**/creationTimestamp', '**/modifiedTimestamp', '**/proposedBy/value', '**/origin', '**/name'],
  ['not used: what is joined here is made of the signatures that recover', '**/preparedSignature'],
]

export const answered = 'the answer of a proposal is not read: the document asks for it anew and checks it'
