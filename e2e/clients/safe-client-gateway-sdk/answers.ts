import type { MadeSafe } from '../servedWorld.ts'
import { chainAnswer, ether, handler, masterCopies, setup, singleton } from './chainAnswers.ts'
import type { Options } from './sdk.ts'

/** A transaction of the chain, as its node told of it. */
export type Mined = { hash: string; blockNumber: number; seconds: number }
/** What the chain itself says of the Safe: how it was made, which stamp it was given with that, and who sent it one wei then. */
export type Facts = {
  safe: MadeSafe
  url: string
  rpc: string
  made: Mined & { saltNonce: string; setupData: string }
  stamped: Mined & { logIndex: number }
  paid: Mined & { logIndex: number }
  head: { number: number; seconds: number }
}

const chainId = '31337'
const zero = '0x0000000000000000000000000000000000000000'
const funder = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
// Addresses as Safe publishes them for 1.4.1, and of the sandbox's tokens.
const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const stamps = '0x5580558d64B1185f1dc940857F167023a5cFb870'

const plain = (value: string) => ({ value, name: null, logoUri: null })
const named = (value: string, name: string) => ({ value, name, logoUri: null })
const page = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results })
const uncounted = (...results: unknown[]) => ({ next: null, previous: null, results })
const noRemark = { txStatus: 'SUCCESS', executionInfo: null, safeAppInfo: null, note: null }

/** The transfers that the Safe received, newest first, as lists show them. */
function transfers({ safe, stamped, paid }: Facts) {
  const transfer = (mined: Mined, id: string, from: string, transferInfo: object) => ({
    type: 'TRANSACTION',
    transaction: {
      txInfo: {
        type: 'Transfer',
        humanDescription: null,
        sender: plain(from),
        recipient: plain(safe.address),
        direction: 'INCOMING',
        transferInfo,
      },
      id: `transfer_${safe.address}_${id}`,
      txHash: mined.hash,
      timestamp: mined.seconds * 1000,
      ...noRemark,
    },
    conflictType: 'None',
  })
  const stamp = {
    type: 'ERC721',
    tokenAddress: stamps,
    tokenId: '3',
    tokenName: 'Sandbox Stamps',
    tokenSymbol: 'STAMP',
    logoUri: null,
    trusted: true,
  }
  return [
    transfer(paid, `i${paid.hash.slice(2)}${paid.logIndex}`, funder, { type: 'NATIVE_COIN', value: '1' }),
    transfer(stamped, `e${stamped.hash.slice(2)}${stamped.logIndex}`, zero, stamp),
  ]
}

function creation({ safe, made }: Facts) {
  return {
    type: 'TRANSACTION',
    transaction: {
      txInfo: {
        type: 'Creation',
        humanDescription: null,
        creator: plain(funder),
        transactionHash: made.hash,
        implementation: named(singleton, 'SafeL2 1.4.1'),
        factory: named(factory, 'SafeProxyFactory 1.4.1'),
        saltNonce: made.saltNonce,
      },
      id: `creation_${safe.address}`,
      txHash: made.hash,
      timestamp: made.seconds * 1000,
      ...noRemark,
    },
    conflictType: 'None',
  }
}

/** Each reading of the sdk: what it is asked with, and its whole answer, written by hand from the gateway's contract and the chain. */
export function readings(facts: Facts): Record<string, [Options, unknown]> {
  const { safe, made, paid, stamped, head } = facts
  const ofChain = { params: { path: { chainId } } }
  const ofSafe = { params: { path: { chainId, safeAddress: safe.address, fiatCode: 'USD' }, query: {} } }
  const delegates = { params: { path: { chainId }, query: { safe: safe.address } } }
  const at = new Date(head.seconds * 1000).toISOString()
  const [newest, older] = transfers(facts)
  const day = (mined: Mined) => Math.floor(mined.seconds / 86_400)
  const label = (mined: Mined) => ({ type: 'DATE_LABEL', timestamp: mined.seconds * 1000 })
  const isSameDay = day(paid) === day(stamped)
  const who = { address: plain(safe.address), chainId, threshold: 2, owners: safe.owners.map(plain) }
  const version = { name: 'Countersign server', version: '0.1.0' }
  const asked = { currency: 'USD', safes: `${chainId}:${safe.address}`, trusted: true, exclude_spam: true }
  return {
    getAbout: [{}, { ...version, buildNumber: null }],
    getChains: [{}, page(chainAnswer(facts.rpc, facts.url))],
    getChain: [ofChain, chainAnswer(facts.rpc, facts.url)],
    getAboutChain: [ofChain, { ...version, transactionServiceBaseUri: facts.url, buildNumber: '0.1.0' }],
    getBackbone: [
      ofChain,
      {
        ...version,
        api_version: 'v1',
        secure: false,
        host: new URL(facts.url).host,
        headers: null,
        settings: null,
      },
    ],
    getMasterCopies: [ofChain, masterCopies],
    getIndexingStatus: [
      ofChain,
      {
        currentBlockNumber: head.number,
        currentBlockTimestamp: at,
        erc20BlockNumber: head.number,
        erc20BlockTimestamp: at,
        erc20Synced: true,
        masterCopiesBlockNumber: head.number,
        masterCopiesBlockTimestamp: at,
        masterCopiesSynced: true,
        synced: true,
        lastSync: head.seconds * 1000,
        missing: { executions: 0, moduleTransactions: 0, callTrees: null },
      },
    ],
    getSafeApps: [ofChain, []],
    getSupportedFiatCodes: [{}, ['USD']],
    getBalances: [
      ofSafe,
      {
        fiatTotal: '0',
        items: [
          {
            tokenInfo: { type: 'NATIVE_TOKEN', address: zero, ...ether },
            balance: '101',
            fiatBalance: '0',
            fiatConversion: '0',
            fiatBalance24hChange: null,
          },
        ],
      },
    ],
    getCollectibles: [
      ofSafe,
      page({
        address: stamps,
        tokenName: 'Sandbox Stamps',
        tokenSymbol: 'STAMP',
        logoUri: '',
        id: '3',
        uri: 'data:application/json;utf8,{"name":"Sandbox stamp","description":"A stamp of the sandbox."}',
        name: 'Sandbox stamp',
        description: 'A stamp of the sandbox.',
        imageUri: null,
        metadata: { name: 'Sandbox stamp', description: 'A stamp of the sandbox.', image: null },
      }),
    ],
    getContract: [
      { params: { path: { chainId, contractAddress: singleton } } },
      {
        address: singleton,
        name: 'SafeL2 1.4.1',
        displayName: 'SafeL2 1.4.1',
        logoUri: '',
        contractAbi: null,
        trustedForDelegateCall: false,
      },
    ],
    getDelegates: [delegates, page()],
    getDelegatesV2: [delegates, page()],
    getMessagesBySafe: [ofSafe, page()],
    getSafesByOwner: [
      { params: { path: { chainId, ownerAddress: safe.owners[0] } } },
      { safes: [safe.address] },
    ],
    getRelaysRemaining: [ofSafe, { remaining: 0, limit: 0 }],
    getSafe: [
      ofSafe,
      {
        ...who,
        nonce: 0,
        implementation: named(singleton, 'SafeL2 1.4.1'),
        modules: null,
        fallbackHandler: named(handler, 'CompatibilityFallbackHandler 1.4.1'),
        guard: null,
        version: '1.4.1+L2',
        implementationVersionState: 'UP_TO_DATE',
        collectiblesTag: String(stamped.seconds),
        txQueuedTag: null,
        txHistoryTag: String(paid.seconds),
        messagesTag: null,
      },
    ],
    getNonces: [ofSafe, { currentNonce: 0, recommendedNonce: 0 }],
    getSafeOverview: [
      { params: { query: asked } },
      [{ ...who, fiatTotal: '0', queued: 0, awaitingConfirmation: null }],
    ],
    getMultisigTransactions: [ofSafe, uncounted()],
    getModuleTransactions: [ofSafe, page()],
    getIncomingTransfers: [ofSafe, uncounted(newest, older)],
    getTransactionQueue: [ofSafe, page()],
    getTransactionsHistory: [
      ofSafe,
      {
        ...page(label(paid), newest, ...(isSameDay ? [] : [label(stamped)]), older, creation(facts)),
        count: 2,
      },
    ],
    getCreationTransaction: [
      ofSafe,
      {
        created: new Date(made.seconds * 1000).toISOString(),
        creator: funder,
        transactionHash: made.hash,
        factoryAddress: factory,
        masterCopy: singleton,
        setupData: made.setupData,
        saltNonce: made.saltNonce,
        dataDecoded: setup(safe),
      },
    ],
  }
}
