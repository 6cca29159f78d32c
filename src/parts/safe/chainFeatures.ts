/** A part of this app that a network may not have. */
export type FeaturePart =
  | 'collectibles'
  | 'apps'
  | 'messages'
  | 'delegates'
  | 'deletion'
  | 'devices'
  | 'allowances'
  | 'feeCap'

type Feature = { hides?: FeaturePart; why: string }

const served = (what: string) => `It is an extra of the service: ${what}. Nothing here needs it.`
const banner = 'It turns on an announcement in another app. Nothing here needs it.'

/** The known features of a network: what is hidden without them, with the reason, or why nothing is. An unknown feature hides nothing. */
export const chainFeatures: ReadonlyMap<string, Feature> = new Map<string, Feature>([
  [
    'ERC721',
    {
      hides: 'collectibles',
      why: 'The service lists no collectibles on this network, so none are shown or sent here. The Safe still holds its own.',
    },
  ],
  [
    'SAFE_APPS',
    { hides: 'apps', why: 'The service lists no apps for this network, so none are offered here.' },
  ],
  [
    'EIP1271',
    {
      hides: 'messages',
      why: 'The service keeps no messages on this network: contract signatures (EIP-1271) are not offered on it.',
    },
  ],
  [
    'PROPOSERS',
    {
      hides: 'delegates',
      why: 'The service takes proposals on this network from owners only, so there are no proposers to add.',
    },
  ],
  [
    'DELETE_TX',
    {
      hides: 'deletion',
      why: 'The service deletes no proposals on this network. You can still reject on chain.',
    },
  ],
  [
    'PUSH_NOTIFICATIONS',
    {
      hides: 'devices',
      why: 'The service does not notify devices on this network. An open tab can still notify you.',
    },
  ],
  [
    'DOMAIN_LOOKUP',
    { why: 'This page looks up no names like example.eth on any network: enter the whole address.' },
  ],
  [
    'SPENDING_LIMIT',
    {
      hides: 'allowances',
      why: 'The service knows no allowance module on this network, so no spending limits are shown.',
    },
  ],
  [
    'EIP1559',
    {
      hides: 'feeCap',
      why: 'Fees on this network have one price and no cap, so only that price is shown.',
    },
  ],
  [
    'SAFE_TX_GAS_OPTIONAL',
    {
      why: 'Whether the gas of the inner call (safeTxGas) has to be set depends on the release of the Safe, not on its network.',
    },
  ],
  [
    'TX_SIMULATION',
    {
      why: 'It is the simulation of the service, which this page does not use: it simulates on a node.',
    },
  ],
  [
    'CONTRACT_INTERACTION',
    { why: 'Services no longer report it: contracts can be called on every network.' },
  ],
  ['TX_NOTES', { why: 'This page shows the notes the service has and writes none.' }],
  ['SPEED_UP_TX', { why: 'Wallets speed up their own transactions. Nothing here needs it.' }],
  ['DEFAULT_TOKENLIST', { why: 'Every list already has its trusted tokens. Nothing here needs it.' }],
  [
    'NATIVE_WALLETCONNECT',
    { why: 'Apps that connect to the Safe do so in their own wallet. Nothing here needs it.' },
  ],
  ['RISK_MITIGATION', { why: served('checks by a third party; the checks here are made here') }],
  ['RELAYING', { why: served('executions it pays for; here the executor pays') }],
  ['CSV_TX_EXPORT', { why: served('its own export of the history') }],
  [
    'ADDRESS_POISONING_PROTECTION',
    { why: served('its own warning; addresses that look alike are found here') },
  ],
  ...[
    ['RECOVERY', 'recovery of a Safe by others'],
    ['COUNTERFACTUAL', 'Safes that are not on chain yet'],
    ['ZODIAC_ROLES', 'roles of a module'],
    ['MULTI_CHAIN_SAFE_CREATION', 'making Safes on several networks'],
    ['MULTI_CHAIN_SAFE_ADD_NETWORK', 'making a Safe on another network'],
    ['NESTED_SAFES', 'making Safes that a Safe owns'],
    ['MASS_PAYOUTS', 'payments to many at once; a batch does that here'],
    ['SPACES', 'lists of Safes that people share'],
    ['PRIVATE_ADDRESS_BOOK', 'an address book on its side; the one here stays in this browser'],
    ['SECURITY_HUB', 'a page of its findings'],
    ['POSITIONS', 'positions in other contracts'],
    ['PORTFOLIO_ENDPOINT', 'balances from another provider'],
    ['HYPERNATIVE', 'a guard service'],
    ['HYPERNATIVE_RELAX_GUARD_CHECK', 'a guard service'],
    ['HYPERNATIVE_QUEUE_SCAN', 'a guard service'],
    ['RENEW_NOTIFICATIONS_TOKEN', 'renewing a device’s registration'],
    ['NATIVE_SWAPS', 'swaps'],
    ['NATIVE_SWAPS_USE_COW_STAGING_SERVER', 'swaps'],
    ['NATIVE_SWAPS_FEE_ENABLED', 'the fee on swaps'],
    ['NATIVE_SWAPS_COW', 'swaps'],
    ['NATIVE_COW_SWAP_FEE_V2', 'the fee on swaps'],
    ['BRIDGE', 'moving money between networks'],
    ['STAKING', 'staking'],
    ['SAFE_STAKING', 'staking'],
    ['EARN', 'lending money out'],
    ['LENDING', 'lending money out'],
    ['MY_ACCOUNTS', 'its own list of accounts'],
    ['SEND_FLOW', 'its own way to send'],
    ['BATCHING', 'its own batches; a batch is made here'],
    ['OIDC_AUTH', 'signing in to it'],
    ['HIDE_NATIVE_TOKEN', 'its own list of balances; the coin is read from the chain here'],
    ['TEMPO_GAS_TOKEN', 'fees in a token'],
    ['SUPPORT_CHAT', 'its support'],
    ['GTF', 'executions it pays for'],
    ['NO_FEE_NOVEMBER', 'executions it pays for'],
    ['MIXPANEL', 'counting its visitors'],
    ['SPACE_AUDIT_LOG', 'lists of Safes that people share'],
  ].map(([name = '', what = '']): [string, Feature] => [name, { why: served(what) }]),
  ...[
    'SAP_BANNER',
    'STAKING_PROMO',
    'STAKING_BANNER',
    'STAKE_TEASER',
    'TARGETED_SURVEY',
    'EARN_PROMO',
    'EURCV_BOOST',
    'WELCOME_ACCOUNTS_REDESIGN',
    'SPACE_ONBOARDING_SURVEY',
    'NEW_MOBILE_APP_AVAILABLE',
  ].map((name): [string, Feature] => [name, { why: banner }]),
])

type ChainLabel = string | { unknown: string }

const nameOf = (feature: ChainLabel): string => (typeof feature === 'string' ? feature : feature.unknown)

/** Why a network does not have a part; undefined where it has it, and until its features are known. */
export function unsupportedReason(
  part: FeaturePart,
  features: readonly ChainLabel[] | undefined,
): string | undefined {
  if (features === undefined) return undefined
  const names = new Set(features.map(nameOf))
  for (const [feature, { hides, why }] of chainFeatures) if (hides === part && !names.has(feature)) return why
  return undefined
}
