import { changed } from '#sandbox/http/lies.ts'

/** One field of an answer that a page besides a transaction's or a message's asks for: which call, what it is changed to, what the page says in spite of it. */
export type PageMutation = { call: string; path: string; value: unknown; says: string | RegExp }

const stranger = '0x6666666666666666666666666666666666666666'
const account = (value: string) => ({ value, name: null, logoUri: null })
const elsewhere = `0x${'77'.repeat(32)}`

/** Of the Safe, on the page of its settings: every line is the chain's, with the service's word beside it. */
export const settingsMutations: readonly PageMutation[] = [
  { call: 'getSafe', path: '/nonce', value: 40, says: 'The service reports 40.' },
  { call: 'getSafe', path: '/threshold', value: 9, says: 'The service reports 9.' },
  { call: 'getSafe', path: '/owners', value: [account(stranger)], says: `The service reports ${stranger}.` },
  {
    call: 'getSafe',
    path: '/implementation',
    value: account(stranger.replaceAll('6', '5')),
    says: `The service reports ${stranger.replaceAll('6', '5')}.`,
  },
]

/** The answer is about another Safe than was asked for: nothing of it is held against the chain. */
export const otherSafe: PageMutation = {
  call: 'getSafe',
  path: '/address',
  value: account(stranger),
  says: 'The service answered with another Safe.',
}

/** Of a transfer of a token that is composed: each names its check in the review. */
export const composeMutations: readonly PageMutation[] = [
  { call: 'getNonces', path: '/recommendedNonce', value: 40, says: 'STATE-04' },
  { call: 'preview', path: '/txInfo/recipient', value: account(stranger), says: 'DEC-02' },
  { call: 'preview', path: '/txData/dataDecoded/method', value: 'approve', says: 'DEC-01' },
  { call: 'preview', path: '/txInfo/transferInfo/decimals', value: 8, says: 'TOK-01' },
]

/** What a Safe of a release before 1.3.0 needs for the inner call: tried out here, the service's word beside it. */
export const estimationMutation: PageMutation = {
  call: 'estimate',
  path: '/safeTxGas',
  value: '123456789',
  says: 'The service asks for 123456789.',
}

/** Of what a Safe holds: amounts, decimals and names are those of the chain and of the token's own contract. */
export const balanceMutations: readonly PageMutation[] = [
  {
    call: 'getBalances',
    path: '/items/*/balance',
    value: '77000000000000000000',
    says: /SUSD.*0\.9(?![1-9])/s,
  },
  { call: 'getBalances', path: '/items/*/tokenInfo/decimals', value: 2, says: /SUSD.*0\.9(?![1-9])/s },
  { call: 'getBalances', path: '/items/*/tokenInfo/symbol', value: 'DAI', says: /SUSD/ },
  { call: 'getBalances', path: '/items/*/tokenInfo/name', value: 'Dai', says: /Sandbox Dollar/ },
]

/** Who may propose: whether whom they act for is an owner, the chain says. */
export const delegateMutation: PageMutation = {
  call: 'listDelegatesV2',
  path: '/results/*/delegator',
  value: stranger,
  says: 'Not an owner on the chain.',
}

/** How the Safe was made: what the receipt shows. */
export const creationMutation: PageMutation = {
  call: 'getCreation',
  path: '/transactionHash',
  value: elsewhere,
  says: /(?:The chain data could not be loaded|Could not read the chain)|The chain does not show that this Safe was created in it/,
}

/** Which collectibles there are: whether the Safe has one, its contract says. */
export const collectibleMutation: PageMutation = {
  call: 'listCollectiblesV2',
  path: '/results/*/id',
  value: '4242',
  says: 'This Safe does not hold it on the chain.',
}

/** Where the Safe's payments of before are to be found: whom they paid, the chain says. */
export const historyMutation: PageMutation = {
  call: 'listHistory',
  path: '/results/*/transaction/txHash',
  value: elsewhere,
  says: 'ADDR-02',
}

/** What the network asks for gas, as the chain's entry has it: held against its own blocks. */
export const gasPriceMutation: PageMutation = {
  call: 'getChain',
  path: '/gasPrice',
  value: [{ type: 'FIXED', weiValue: '70000000000000' }],
  says: /The service sets the gas price to 70,000 gwei; the network’s price is .* gwei\. The executor would pay about .* instead of about/,
}

/** The apps that there are: where they are, and for whom. */
export const appMutations: readonly PageMutation[] = [
  {
    call: 'listSafeApps',
    path: '/*/url',
    value: 'javascript:alert(1)',
    says: 'Its address is not safe to open, so it has no link.',
  },
  {
    call: 'listSafeApps',
    path: '/*/accessControl',
    value: { type: 'DOMAIN_ALLOWLIST', value: ['https://elsewhere.example'] },
    says: 'Only for certain sites, not this one',
  },
]

/** The Safes of a wallet: opened, each is what the chain says. */
export const ownedMutation: PageMutation = {
  call: 'listOwnerSafes',
  path: '/safes',
  value: [stranger],
  says: 'There is no Safe at this address on this network.',
}

/** How the coin is counted, where only the service names it: by that every amount would be another one. */
export const coinMutation: PageMutation = {
  call: 'getChainsV2',
  path: '/results/*/nativeCurrency/decimals',
  value: 8,
  says: 'It gives coin “ETH” 8 decimals, which would change every amount.',
}

export const pageMutations: readonly PageMutation[] = [
  ...settingsMutations,
  otherSafe,
  ...composeMutations,
  estimationMutation,
  ...balanceMutations,
  delegateMutation,
  creationMutation,
  collectibleMutation,
  historyMutation,
  gasPriceMutation,
  ...appMutations,
  ownedMutation,
  coinMutation,
]

/** The answer with the changes in it; `*` is every item. */
export function told(answer: unknown, mutations: readonly PageMutation[]): unknown {
  const changes = mutations.flatMap(({ path, value }): [string, unknown][] => {
    const [list = '', rest] = path.split('/*')
    if (rest === undefined) return [[path, value]]
    const items: unknown = list
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), answer)
    return Array.isArray(items) ? items.map((_, at) => [`${list}/${at}${rest}`, value]) : []
  })
  return changed(answer, Object.fromEntries(changes))
}
