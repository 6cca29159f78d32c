import { account, chainId, type Literal, ofSafe, other, owner, pageOf, safe, token, zero } from './literal.ts'

const native = {
  type: 'NATIVE_TOKEN',
  address: zero,
  decimals: 18,
  symbol: 'ETH',
  name: 'Ether',
  logoUri: '',
}
const overview = {
  address: account(safe),
  chainId: '5',
  threshold: 2,
  owners: [account(owner)],
  fiatTotal: '12.5',
  queued: 3,
  awaitingConfirmation: 1,
}
const nft = {
  address: token,
  tokenName: 'Ens',
  tokenSymbol: 'ENS',
  logoUri: '',
  id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  uri: null,
  name: 'safe.eth',
  description: null,
  imageUri: null,
  metadata: { any: ['thing'] },
}
const readNft = { address: token, id: 2n ** 256n - 1n, name: 'safe.eth' }

/** Answers about Safes, by the endpoint's name. */
export const safes: Record<string, Literal> = {
  getSafe: {
    path: ofSafe,
    url: `/v1/chains/5/safes/${safe}`,
    answer: {
      address: account(safe),
      chainId: '5',
      nonce: 5,
      threshold: 2,
      owners: [account(owner), account(other)],
      implementation: { value: token, name: 'Safe 1.4.1', logoUri: null },
      modules: null,
      fallbackHandler: account(other),
      guard: null,
      version: '1.4.1+L2',
      implementationVersionState: 'UP_TO_DATE',
      collectiblesTag: null,
      txQueuedTag: '1787220000',
      txHistoryTag: null,
      messagesTag: null,
    },
    read: { chainId: 5, nonce: 5n, modules: [], guard: undefined, txQueuedTag: '1787220000' },
  },
  getNonces: {
    path: ofSafe,
    url: `/v1/chains/5/safes/${safe}/nonces`,
    answer: { currentNonce: 5, recommendedNonce: 9 },
    read: { currentNonce: 5n, recommendedNonce: 9n },
  },
  listOwnerSafes: {
    path: { chainId, address: owner },
    url: `/v1/chains/5/owners/${owner}/safes`,
    answer: { safes: [safe, other] },
    read: { safes: [safe, other] },
  },
  listOwnersSafesV2: {
    path: { address: owner },
    url: `/v2/owners/${owner}/safes`,
    answer: { '1': [safe], '5': null },
    read: { '1': [safe], '5': undefined },
  },
  listOwnersSafesV3: {
    path: { address: owner },
    url: `/v3/owners/${owner}/safes`,
    answer: { '1': [], '5': [safe] },
    read: { '1': [], '5': [safe] },
  },
  listOverviews: {
    query: { currency: 'usd', safes: `5:${safe}`, trusted: true, exclude_spam: true, wallet_address: owner },
    url: `/v1/safes?currency=usd&safes=5%3A${safe}&trusted=true&exclude_spam=true&wallet_address=${owner}`,
    answer: [overview],
    read: [{ chainId: 5, threshold: 2, queued: 3, awaitingConfirmation: 1, fiatTotal: '12.5' }],
  },
  listOverviewsV2: {
    query: { currency: 'usd', safes: `5:${safe}`, trusted: false },
    url: `/v2/safes?currency=usd&safes=5%3A${safe}&trusted=false`,
    answer: [{ ...overview, awaitingConfirmation: null }],
    read: [{ awaitingConfirmation: undefined }],
  },
  getBalances: {
    path: ofSafe,
    query: { trusted: false, exclude_spam: true },
    url: `/v1/chains/5/safes/${safe}/balances/usd?trusted=false&exclude_spam=true`,
    answer: {
      fiatTotal: '59526914.512002505',
      items: [
        {
          tokenInfo: native,
          balance: '21171523664752906383300',
          fiatBalance: '59526914.512002505',
          fiatConversion: '2811.65',
          fiatBalance24hChange: null,
        },
        {
          tokenInfo: { ...native, type: 'ERC20', address: token, decimals: 6 },
          balance: '1',
          fiatBalance: '0',
          fiatConversion: '0',
          fiatBalance24hChange: null,
        },
      ],
    },
    read: {
      fiatTotal: '59526914.512002505',
      items: [{ balance: 21171523664752906383300n }, { tokenInfo: { type: 'ERC20', decimals: 6 } }],
    },
  },
  getFiatCodes: {
    url: '/v1/balances/supported-fiat-codes',
    answer: ['USD', 'EUR', 'ETH'],
    read: ['USD', 'EUR', 'ETH'],
  },
  listCollectibles: {
    path: ofSafe,
    query: { trusted: true },
    url: `/v1/chains/5/safes/${safe}/collectibles?trusted=true`,
    answer: [nft],
    read: [readNft],
  },
  listCollectiblesV2: {
    path: ofSafe,
    query: { trusted: true, exclude_spam: false, cursor: 'limit=10' },
    url: `/v2/chains/5/safes/${safe}/collectibles?trusted=true&exclude_spam=false&cursor=limit%3D10`,
    answer: pageOf(nft),
    read: { count: 1, results: [readNft] },
  },
}
