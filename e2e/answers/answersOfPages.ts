import { listSafeApps } from '#gateway/endpoints/apps.ts'
import { authMe, authNonce } from '#gateway/endpoints/auth.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { getChain, getChainsV2 } from '#gateway/endpoints/chains.ts'
import { listCollectibles, listCollectiblesV2 } from '#gateway/endpoints/collectibles.ts'
import { listDelegates, listDelegatesV2 } from '#gateway/endpoints/delegates.ts'
import { listOverviewsV2 } from '#gateway/endpoints/overviews.ts'
import { confirm, estimate, preview, propose } from '#gateway/endpoints/proposal.ts'
import { getNonces, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { getCreation } from '#gateway/endpoints/transactions.ts'
import {
  answered,
  chain,
  collectible,
  delegate,
  type Fields,
  oldCall,
  onPages,
  word,
} from './answerReasons.ts'

/** What the answers hold that single pages ask for: what is composed, held, listed and opened. */
export const answersOfPages: readonly (readonly [call: { response: unknown }, fields: Fields])[] = [
  [getNonces, { changed: onPages('getNonces'), unused: [['not read: the chain says it', '/currentNonce']] }],
  [
    estimate,
    {
      changed: onPages('estimate'),
      unused: [['not read: the chain and getNonces say it', '/currentNonce', '/recommendedNonce']],
    },
  ],
  [
    preview,
    {
      changed: onPages('preview'),
      unused: [
        [
          'read by the same checks as a proposal’s, where each field is changed',
          '/txInfo',
          '/txData/dataDecoded',
          '/txData/trustedDelegateCallTarget',
          '/txData/tokenInfoIndex',
          '/txData/addressInfoIndex',
        ],
        [
          'not read: the transaction is the page’s own',
          '/txData/hexData',
          '/txData/to',
          '/txData/value',
          '/txData/operation',
        ],
      ],
    },
  ],
  [propose, { unused: [[answered, '']] }],
  [confirm, { unused: [[answered, '']] }],
  [
    getBalances,
    {
      changed: onPages('getBalances'),
      unused: [
        [
          'which tokens are looked for; one that is left out is not seen, one that is none has no contract to answer',
          '/items/*/tokenInfo/address',
          '/items/*/tokenInfo/type',
        ],
        [
          word,
          '/fiatTotal',
          '/items/*/fiatBalance',
          '/items/*/fiatConversion',
          '/items/*/fiatBalance24hChange',
        ],
      ],
    },
  ],
  [getFiatCodes, { unused: [['in which currencies the service tells prices', '/*']] }],
  [listDelegatesV2, { changed: onPages('listDelegatesV2'), unused: delegate }],
  [listDelegates, { unused: [[oldCall, '/results']] }],
  [listCollectiblesV2, { changed: onPages('listCollectiblesV2'), unused: collectible }],
  [listCollectibles, { unused: [[oldCall, '/*', '/results']] }],
  [listOwnerSafes, { changed: onPages('listOwnerSafes'), unused: [] }],
  [
    listOverviewsV2,
    {
      unused: [
        [
          'a list of accounts in pencil: opened, each is read from the chain',
          '/*/address',
          '/*/chainId',
          '/*/threshold',
          '/*/owners',
          '/*/fiatTotal',
          '/*/queued',
          '/*/awaitingConfirmation',
        ],
      ],
    },
  ],
  [
    listSafeApps,
    {
      changed: onPages('listSafeApps'),
      unused: [
        [
          word,
          '/*/id',
          '/*/name',
          '/*/description',
          '/*/provider',
          '/*/tags',
          '/*/features',
          '/*/developerWebsite',
          '/*/socialProfiles',
          '/*/featured',
          '/*/chainIds',
        ],
      ],
    },
  ],
  [
    getCreation,
    {
      changed: onPages('getCreation'),
      unused: [
        [word, '/created', '/creator', '/factoryAddress', '/masterCopy', '/saltNonce'],
        ['not read: what the Safe is now, the chain says', '/setupData', '/dataDecoded'],
      ],
    },
  ],
  [
    getChain,
    {
      changed: onPages('getChain'),
      unused: [
        ...chain,
        [
          'other ways to name a price, held against the blocks as this one is: signing/fees.test.ts, core/money/gasPrice.test.ts',
          '/gasPrice/*/uri',
          '/gasPrice/*/gasParameter',
          '/gasPrice/*/gweiFactor',
          '/gasPrice/*/maxFeePerGas',
          '/gasPrice/*/maxPriorityFeePerGas',
        ],
        ['of the list of all networks, where it is changed', '/nativeCurrency/decimals'],
      ],
    },
  ],
  [
    getChainsV2,
    {
      changed: onPages('getChainsV2'),
      unused: [
        ...chain.map(([why, ...at]) => [why, ...at.map((one) => `/results/*${one}`)] as const),
        ['of the entry of the one network, where it is changed', '/results/*/gasPrice'],
      ],
    },
  ],
  [
    authNonce,
    {
      unused: [
        [
          'part of what is signed to sign in, and good for nothing else: wallet/signIn/signInAdapters.test.ts',
          '/nonce',
        ],
      ],
    },
  ],
  [
    authMe,
    {
      unused: [
        [
          'who is signed in with the service; no check asks for it',
          '/id',
          '/authMethod',
          '/signerAddress',
          '/email',
        ],
      ],
    },
  ],
]
