import { keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'
import type { Address } from '#core/safe/safe.ts'

const nft: Address = '0x2222222222222222222222222222222222222222'
const zero: Address = `0x${'0'.repeat(40)}`
const none = `0x${'00'.repeat(32)}`
const hash = `0x${'ab'.repeat(32)}`
const now = 1_795_000_000
const judged = (text: string, message: object, domain: object) =>
  judgeTypedData({
    ...{ chainId: 1, safe: owner as Address, safeVersion: '1.4.1', now },
    typedData: messageOf(text, message, domain),
  }).results.find(({ id }) => id === 'MSG-06')

// GPv2Order.sol; an order to sell what it asks for one to one.
const cowType =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const cow = (appData: string, more: object = {}) =>
  judged(
    cowType,
    {
      ...{ sellToken: dai, buyToken: usdc, receiver: owner, sellAmount: `5${'0'.repeat(18)}`, appData },
      ...{
        buyAmount: '4990000',
        validTo: now + 3600,
        feeAmount: '0',
        kind: 'sell',
        partiallyFillable: false,
      },
      ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20', ...more },
    },
    {
      ...{ name: 'Gnosis Protocol', chainId: 1 },
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
  )

test('MSG-06 tells of the document of an order of CoW, which every usual one has, and takes no offence at it', () => {
  expect(cow(hash)).toMatchObject({
    outcome: 'finding',
    severity: 'info',
    text: expect.stringContaining(`stand in a document of which only the hash is here, ${hash}.`),
  })
  expect(cow(hash, { receiver: spender })?.severity).toBe('stop')
})

test.each([none, keccak256(stringToHex('{}'))])('MSG-06 passes one with the empty document %s', (appData) =>
  expect(cow(appData)?.outcome).toBe('pass'),
)

// OpenSea's listing of Seaport 1.6: type, zone and conduit (ProjectOpenSea/seaport, ConsiderationEnums.sol).
const items =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const types = `ConsiderationItem(${items},address recipient)OfferItem(${items})`
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const seaport = {
  ...{ name: 'Seaport', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
}
const paid = (recipient: string, amount = `1${'0'.repeat(18)}`) => ({
  ...{
    itemType: 0,
    token: zero,
    identifierOrCriteria: '0',
    startAmount: amount,
    endAmount: amount,
    recipient,
  },
})
const listing = (more: object = {}) => ({
  ...{ offerer: owner, zone: '0x000056F7000000EcE9003ca63978907a00FFD100', orderType: 2, startTime: '1' },
  offer: [{ itemType: 2, token: nft, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
  consideration: [paid(owner, `95${'0'.repeat(16)}`), paid(spender, `5${'0'.repeat(16)}`)],
  ...{ endTime: String(now + 3600), zoneHash: none, salt: '1', counter: '0' },
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  ...more,
})
const padding = {
  ...listing({ offerer: zero, zone: zero, orderType: 0, offer: [], consideration: [], conduitKey: none }),
  ...{ startTime: '0', endTime: '0', salt: '0' },
}
const single = (more?: object) => judged(`${components}${types}`, listing(more), seaport)
const bulk = (...tree: readonly object[]) =>
  judged(
    `BulkOrder(OrderComponents[2][2] tree)${components}${types}`,
    { tree: [tree.slice(0, 2), tree.slice(2)] },
    seaport,
  )

describe('an order of Seaport', () => {
  test('MSG-06 passes a usual listing, alone and in a tree that is filled up with nothing', () => {
    expect(single()?.outcome).toBe('pass')
    expect(single({ zone: zero, orderType: 0, conduitKey: none })?.outcome).toBe('pass')
    // A zone decides nothing of an order that is open to all.
    expect(single({ zone: spender, orderType: 1 })?.outcome).toBe('pass')
    expect(bulk(listing(), listing({ salt: '2' }), listing({ salt: '3' }), padding)?.outcome).toBe('pass')
  })

  test.each<[string, object]>([
    ['that asks for nothing', { consideration: [] }],
    ['that asks for next to nothing', { consideration: [paid(owner, '1')] }],
    ['whose price falls to next to nothing', { consideration: [{ ...paid(owner), endAmount: '1' }] }],
    ['that pays a stranger', { consideration: [paid(spender)] }],
    ['that pays a stranger most', { consideration: [paid(owner, '1000000'), paid(spender)] }],
    ['by somebody else', { offerer: spender }],
    ['by nobody who gives something', { offerer: zero }],
    ['without an end', { endTime: '4999999999' }],
  ])('MSG-06 stops one %s, alone and anywhere in a tree', (_, more) => {
    expect(single(more)).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(bulk(listing(), listing(), listing(), listing(more))).toMatchObject({ severity: 'stop' })
    expect(bulk(listing(more), listing(), padding, padding)).toMatchObject({ severity: 'stop' })
  })

  test.each<[string, object, string]>([
    ['by a zone that nobody here knows', { zone: spender }, `It depends on ${spender}, unknown here.`],
    [
      'through a conduit that nobody here knows',
      { conduitKey: hash },
      `It depends on ${hash}, unknown here.`,
    ],
  ])('MSG-06 warns of one %s, alone and in a tree', (_, more, said) => {
    for (const one of [single(more), bulk(listing(), listing(more), padding, padding)])
      expect(one).toMatchObject({
        outcome: 'finding',
        severity: 'warn',
        text: expect.stringContaining(said),
      })
  })
})
