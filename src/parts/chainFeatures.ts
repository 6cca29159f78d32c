/** A part of this app that a network may not have. */
export type Part =
  | 'collectibles'
  | 'apps'
  | 'messages'
  | 'delegates'
  | 'deletion'
  | 'devices'
  | 'allowances'
  | 'feeCap'

type Feature = { hides?: Part; why: string }

const served = (what: string) =>
  `It is about what the service offers beside the wallet: ${what}. Nothing here needs it.`
const banner = 'It turns on an announcement in another app. Nothing here needs it.'

/**
 * Every feature that a network's entry is known to name: what is hidden where it is missing, with the sentence that says why, or why
 * nothing is. The list is open; a name that is not here hides nothing.
 */
export const chainFeatures: ReadonlyMap<string, Feature> = new Map<string, Feature>([
  [
    'ERC721',
    {
      hides: 'collectibles',
      why: 'The service keeps no collectibles for this network, so none are listed or sent from here. What the Safe holds stays its own.',
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
      why: 'The service keeps no messages for this network: signatures of contracts (EIP-1271) are not offered on it.',
    },
  ],
  [
    'PROPOSERS',
    {
      hides: 'delegates',
      why: 'The service takes proposals on this network from owners only, so there are no delegates to name.',
    },
  ],
  [
    'DELETE_TX',
    {
      hides: 'deletion',
      why: 'The service deletes no proposals on this network. A rejection on chain works as everywhere.',
    },
  ],
  [
    'PUSH_NOTIFICATIONS',
    {
      hides: 'devices',
      why: 'The service sends nothing to devices on this network. What an open tab tells does not need it.',
    },
  ],
  [
    'DOMAIN_LOOKUP',
    { why: 'No names like example.eth are looked up here on any network: addresses are entered in full.' },
  ],
  [
    'SPENDING_LIMIT',
    {
      hides: 'allowances',
      why: 'The service knows no allowance module on this network, so no spending limits are read.',
    },
  ],
  [
    'EIP1559',
    {
      hides: 'feeCap',
      why: 'Fees on this network have one price and no cap of their own, so only that price is told.',
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
      why: 'It is about the service’s own simulation, which is not used: transactions are tried out here, over the node.',
    },
  ],
  ['CONTRACT_INTERACTION', { why: 'Services no longer name it: contracts can be called on every network.' }],
  [
    'TX_NOTES',
    { why: 'Notes that others wrote are shown wherever the service has them; none are written here.' },
  ],
  ['SPEED_UP_TX', { why: 'A wallet speeds up what it sent. Nothing here needs it.' }],
  ['DEFAULT_TOKENLIST', { why: 'Which tokens are trusted is asked with every list. Nothing here needs it.' }],
  [
    'NATIVE_WALLETCONNECT',
    { why: 'Apps that connect to the Safe do so in their own wallet. Nothing here needs it.' },
  ],
  ['RISK_MITIGATION', { why: served('checks by a third party; the checks here are made here') }],
  ['RELAYING', { why: served('executions it pays for; whoever executes pays here') }],
  ['CSV_TX_EXPORT', { why: served('its own export of the record') }],
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

type Named = string | { unknown: string }

const nameOf = (feature: Named): string => (typeof feature === 'string' ? feature : feature.unknown)

/** The sentence why a network does not have a part; undefined where it has it, and while nobody said which features it has. */
export function whyWithout(part: Part, features: readonly Named[] | undefined): string | undefined {
  if (features === undefined) return undefined
  const names = new Set(features.map(nameOf))
  for (const [feature, { hides, why }] of chainFeatures) if (hides === part && !names.has(feature)) return why
  return undefined
}
