import { describe, expect, test } from 'vitest'
import { chainFeatures, type FeaturePart, unsupportedReason } from './chainFeatures.ts'

/** Every name that the wallet of today knows, and the four more that were seen in answers; from the gateway's reference. */
const known =
  `ERC721 SAFE_APPS DOMAIN_LOOKUP SPENDING_LIMIT EIP1559 SAFE_TX_GAS_OPTIONAL TX_SIMULATION DEFAULT_TOKENLIST RELAYING
EIP1271 RISK_MITIGATION PUSH_NOTIFICATIONS NATIVE_WALLETCONNECT RECOVERY COUNTERFACTUAL DELETE_TX SPEED_UP_TX SAP_BANNER NATIVE_SWAPS
NATIVE_SWAPS_USE_COW_STAGING_SERVER NATIVE_SWAPS_FEE_ENABLED NATIVE_SWAPS_COW ZODIAC_ROLES STAKING STAKING_PROMO
MULTI_CHAIN_SAFE_CREATION MULTI_CHAIN_SAFE_ADD_NETWORK PROPOSERS TARGETED_SURVEY BRIDGE RENEW_NOTIFICATIONS_TOKEN TX_NOTES NESTED_SAFES
MASS_PAYOUTS SPACES PRIVATE_ADDRESS_BOOK SECURITY_HUB EARN EARN_PROMO MIXPANEL POSITIONS PORTFOLIO_ENDPOINT NATIVE_COW_SWAP_FEE_V2
CSV_TX_EXPORT NO_FEE_NOVEMBER HYPERNATIVE HYPERNATIVE_RELAX_GUARD_CHECK HYPERNATIVE_QUEUE_SCAN EURCV_BOOST MY_ACCOUNTS SEND_FLOW BATCHING
OIDC_AUTH HIDE_NATIVE_TOKEN TEMPO_GAS_TOKEN SUPPORT_CHAT GTF SAFE_STAKING WELCOME_ACCOUNTS_REDESIGN SPACE_ONBOARDING_SURVEY
SPACE_AUDIT_LOG ADDRESS_POISONING_PROTECTION LENDING NEW_MOBILE_APP_AVAILABLE STAKE_TEASER STAKING_BANNER CONTRACT_INTERACTION`.split(
    /\s+/,
  )

const hidden = new Map<string, FeaturePart>([
  ['ERC721', 'collectibles'],
  ['SAFE_APPS', 'apps'],
  ['EIP1271', 'messages'],
  ['PROPOSERS', 'delegates'],
  ['DELETE_TX', 'deletion'],
  ['PUSH_NOTIFICATIONS', 'devices'],
  ['SPENDING_LIMIT', 'allowances'],
  ['EIP1559', 'feeCap'],
])
const parts = [...hidden.values()]

test('every known feature has a row, and no other', () =>
  expect([...chainFeatures.keys()].toSorted()).toEqual(known.toSorted()))

describe.each(known)('a network without %s', (feature) => {
  const without = parts.filter((part) =>
    unsupportedReason(
      part,
      known.filter((name) => name !== feature),
    ),
  )

  test(`hides ${hidden.get(feature) ?? 'nothing'}, and says why in a sentence`, () => {
    const part = hidden.get(feature)
    expect(without).toEqual(part ? [part] : [])
    expect(chainFeatures.get(feature)?.why).toMatch(/^[A-Z].{20,}\.$/)
  })
})

test('a feature that this build does not know by name counts too', () =>
  expect(unsupportedReason('delegates', [{ unknown: 'PROPOSERS' }])).toBeUndefined())

test('while nobody said which features there are, nothing is hidden', () =>
  expect(parts.filter((part) => unsupportedReason(part, undefined))).toEqual([]))

test('a network without any feature hides every part that needs one', () =>
  expect(parts.filter((part) => unsupportedReason(part, []))).toEqual(parts))
