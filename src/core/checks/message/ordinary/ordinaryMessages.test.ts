import { expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice, stranger, usdc, nft } = people
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const zero: Address = '0x0000000000000000000000000000000000000000'
const now = 1_795_000_000
const day = 86_400
const [ether, hash] = [10n ** 18n, `0x${'ab'.repeat(32)}`]

type Values = Record<string, unknown>
type Signed = { types: Record<string, string>; primaryType: string; domain: Values; message: Values }

const domainTypes: Record<string, string> = {
  ...{ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' },
}
const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** The checks that stop or block such a message, and those that warn of it. */
function graves({ types, primaryType, domain, message }: Signed, addressBook = [alice]) {
  const own = Object.entries(types).map(([name, text]) => [name, fieldsOf(text)] as const)
  const ofDomain = Object.keys(domain).map((name) => ({ name, type: domainTypes[name] }))
  const { results } = judgeTypedData({
    ...{ chainId: 1, safe, safeVersion: '1.4.1', now },
    known: { addressBook, tokens: [], safes: [safe] },
    typedData: {
      ...{ primaryType, domain, message, types: { EIP712Domain: ofDomain, ...Object.fromEntries(own) } },
    },
  })
  const found = results.filter(({ outcome }) => outcome !== 'pass')
  const idsOf = (...severities: readonly string[]) =>
    found.flatMap(({ id, severity }) => (severities.includes(severity) ? [id] : []))
  return { stops: idsOf('stop', 'block'), warns: idsOf('warn') }
}

/** Snapshot (snapshot-labs/snapshot.js, sign/types.ts): no network and no contract. */
const vote = (from: Address): Signed => ({
  types: {
    Vote: 'address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata',
  },
  primaryType: 'Vote',
  domain: { name: 'snapshot', version: '0.1.4' },
  message: {
    ...{ from, space: 'ens.eth', timestamp: now, proposal: hash, choice: 1 },
    ...{ reason: '', app: 'snapshot', metadata: '{}' },
  },
})

/** Seaport 1.6 and what OpenSea fills in (ProjectOpenSea/seaport; docs.opensea.io): zone, conduit, where its fee goes. */
const side = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaport: Address = '0x0000000000000068F116a894984e2DB1123eB395'
const feeTo: Address = '0x0000a26b00c1F0DF003000390027140000fAa719'
const part = (itemType: number, token: Address, amount: bigint, recipient?: Address, id = 0) => ({
  ...{ itemType, token, identifierOrCriteria: id, startAmount: amount, endAmount: amount },
  ...(recipient && { recipient }),
})
const seaportOrder = (offer: Values, consideration: readonly Values[], at = seaport): Signed => ({
  types: {
    ConsiderationItem: `${side},address recipient`,
    OfferItem: side,
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  },
  primaryType: 'OrderComponents',
  domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: at },
  message: {
    ...{ offerer: safe, zone: '0x000056F7000000EcE9003ca63978907a00FFD100', offer: [offer], consideration },
    ...{ orderType: 2, startTime: now, endTime: now + 30 * day, zoneHash: `0x${'00'.repeat(32)}`, salt: 5 },
    conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
    counter: 0,
  },
})
const listing = (price: bigint, fee: bigint, to = feeTo) =>
  seaportOrder(part(2, nft, 1n, undefined, 7), [part(0, zero, price - fee, safe), part(0, zero, fee, to)])
const bid = (fee: bigint, rest: readonly Values[], token = weth) =>
  seaportOrder(part(1, weth, ether), [...rest, part(1, token, fee, feeTo)])
const piece = (to: Address) => part(2, nft, 1n, to, 7)

const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Uniswap’s UniversalRouter on chains 1 and 8453 (docs.uniswap.org, "Deployments"), 1inch’ router. */
const router: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const routerOfBase: Address = '0x6fF5693b99212Da76ad316178A184AB56D299b43'
const oneInch: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
const largest160 = 2n ** 160n - 1n
const allowing = (more: {
  spender?: Address
  amount?: bigint
  token?: Address
  until?: number
  at?: Address
}): Signed => {
  const {
    spender = router,
    amount = 1_000_000_000n,
    token = usdc,
    until = now + 30 * day,
    at = permit2,
  } = more
  return {
    types: {
      PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: at },
    message: {
      details: { token, amount, expiration: until, nonce: 0 },
      ...{ spender, sigDeadline: now + 1800 },
    },
  }
}
const permitted = (more: {
  spender?: Address
  value?: bigint
  owner?: Address
  deadline?: number
}): Signed => ({
  types: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  message: { owner: safe, spender: oneInch, value: 1_000_000n, nonce: 0, deadline: now + 1200, ...more },
})

/** EAS on chain 1 (docs.attest.org, "Contracts"). */
const eas: Address = '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'
const attesting = (more: { at?: Address; chainId?: number; types?: string } = {}): Signed => ({
  types: {
    Attest:
      more.types ??
      'uint16 version,bytes32 schema,address recipient,uint64 time,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,bytes32 salt',
  },
  primaryType: 'Attest',
  domain: {
    ...{ name: 'EAS Attestation', version: '1.3.0', chainId: more.chainId ?? 1 },
    verifyingContract: more.at ?? eas,
  },
  message: {
    ...{ version: 2, schema: hash, recipient: stranger, time: now, expirationTime: 0, revocable: true },
    ...{ refUID: hash, data: '0x1234', ...(more.types ? { value: 5 } : { salt: hash }) },
  },
})

test.each<[string, Signed, string[]]>([
  ['a vote on Snapshot', vote(safe), ['MSG-05']],
  ['a listing at OpenSea, with its fee', listing(10n * ether, ether / 10n), []],
  ['a bid at OpenSea, with its fee out of what is bid', bid(ether / 100n, [piece(safe)]), ['MSG-06']],
  ['so much for a router by Permit2, for a month', allowing({}), ['MSG-03']],
  ['so much for a router by the token’s own permit', permitted({}), ['MSG-03']],
  ['a word about somebody, attested off chain', attesting(), ['MSG-03']],
])('%s is not stopped, and warned of no more than is useful', (_, message, warned) => {
  expect(graves(message)).toEqual({ stops: [], warns: warned })
})

test.each<[string, Signed, string]>([
  ['a vote of somebody else', vote(stranger), 'MSG-05'],
  ['a listing of which a stranger gets half', listing(10n * ether, 5n * ether, stranger), 'MSG-06'],
  ['a listing for nothing', listing(1n, 0n), 'MSG-06'],
  ['a bid of which a stranger gets the piece', bid(ether / 100n, [piece(stranger)]), 'MSG-06'],
  ['a bid for nothing', bid(ether / 100n, []), 'MSG-06'],
  ['a bid of which more goes to others than a fee', bid(ether / 2n, [piece(safe)]), 'MSG-06'],
  ['a bid with a fee in what is not bid', bid(ether / 100n, [piece(safe)], usdc), 'MSG-06'],
  [
    'a bid where nothing is known',
    seaportOrder(part(1, weth, ether), [piece(safe)], people.contract),
    'MSG-06',
  ],
  ['Permit2 for a stranger', allowing({ spender: stranger }), 'MSG-03'],
  ['Permit2 for the router of another network', allowing({ spender: routerOfBase }), 'MSG-03'],
  ['Permit2 for all', allowing({ amount: largest160 }), 'MSG-03'],
  ['Permit2 for all but one unit', allowing({ amount: largest160 - 1n }), 'MSG-03'],
  ['Permit2 for more than there is of any token', allowing({ amount: 2n ** 128n }), 'MSG-03'],
  ['Permit2 for a year', allowing({ until: now + 365 * day }), 'MSG-03'],
  ['Permit2 for a token that nobody knows', allowing({ token: people.contract }), 'MSG-03'],
  ['Permit2 at another contract', allowing({ at: people.contract }), 'MSG-03'],
  ['Permit2 for what takes of signers too', allowing({ spender: seaport }), 'MSG-03'],
  ['a permit for a stranger', permitted({ spender: stranger }), 'MSG-03'],
  ['a permit for all', permitted({ value: 2n ** 256n - 1n }), 'MSG-03'],
  ['a permit of another owner', permitted({ owner: stranger }), 'MSG-03'],
  ['a permit for a year', permitted({ deadline: now + 365 * day }), 'MSG-03'],
  ['the same word for another contract', attesting({ at: people.contract }), 'MSG-03'],
  ['the same word at the place of EAS on another network', attesting({ chainId: 10 }), 'MSG-03'],
  [
    'a word with an amount',
    attesting({
      types:
        'uint16 version,bytes32 schema,address recipient,uint64 time,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value',
    }),
    'MSG-03',
  ],
])('%s is stopped', (_, message, id) => {
  expect(graves(message).stops).toContain(id)
})

test('what a piece of a collection that the owners named is worth nobody knows', () => {
  const named = [alice, nft]
  const dear = seaportOrder(part(1, weth, 1000n * ether), [piece(safe)])
  const any = seaportOrder(part(1, weth, 1000n * ether), [part(4, nft, 1n, safe)])
  const traded = seaportOrder(part(2, nft, 1n, undefined, 8), [piece(safe)])
  for (const one of [dear, any, traded]) expect(graves(one, named)).toEqual({ stops: [], warns: ['MSG-06'] })
  expect(graves(listing(10n * ether, ether / 10n), named)).toEqual({ stops: [], warns: [] })
})
