import { describe, expect, test } from 'vitest'
import {
  fixture,
  messageOf,
  owner,
  permit2,
  recognised,
  spender,
  usdc,
} from '#core/fixtures/vectors/typedMessages.ts'

const permissions = 'TokenPermissions(address token,uint256 amount)'

describe('orders', () => {
  test('of CoW say who receives', () =>
    expect(fixture('cow-order-foreign-receiver')[0]).toMatchObject({
      kind: 'order',
      protocol: 'CoW',
      receiver: spender,
      sells: [{ token: usdc, amount: 1_000_000_000n }],
      buys: [{ amount: 1n, recipient: spender }],
      expiry: 4294967295n,
    }))

  test('of Seaport have each recipient, and the worse end of an auction', () => {
    const items =
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
    const text = `OrderComponents(address offerer,OfferItem[] offer,ConsiderationItem[] consideration,uint256 startTime,uint256 endTime)ConsiderationItem(${items},address recipient)OfferItem(${items})`
    const domain = {
      name: 'Seaport',
      chainId: 1,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    }
    const money = {
      itemType: 0,
      token: `0x${'0'.repeat(40)}`,
      identifierOrCriteria: 0,
      startAmount: 9,
      endAmount: 4,
    }
    const message = {
      offerer: owner,
      offer: [{ ...money, itemType: 2, token: usdc, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
      consideration: [{ ...money, recipient: spender }],
      startTime: 1,
      endTime: 9,
    }
    expect(recognised(messageOf(text, message, domain))).toMatchObject([
      {
        kind: 'order',
        protocol: 'Seaport',
        maker: owner,
        sells: [{ token: usdc, tokenId: 7n, amount: 1n }],
        buys: [{ token: undefined, amount: 4n, recipient: spender }],
        expiry: 9n,
      },
      { kind: 'claim', protocol: 'Seaport', genuine: true },
    ])
  })

  test('of 0x pay the maker, and the end of an OTC order stands in one word with its nonce', () => {
    const text =
      'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)'
    const message = {
      makerToken: usdc,
      takerToken: permit2,
      makerAmount: 5,
      takerAmount: 6,
      maker: owner,
      taker: spender,
      txOrigin: spender,
      expiryAndNonce: ((9n << 192n) + 3n).toString(),
    }
    expect(
      recognised(messageOf(text, message, { name: 'ZeroEx', chainId: 1, verifyingContract: spender })),
    ).toMatchObject([
      {
        kind: 'order',
        protocol: '0x',
        maker: owner,
        receiver: owner,
        sells: [{ amount: 5n }],
        buys: [{ amount: 6n }],
        expiry: 9n,
      },
      { kind: 'claim', protocol: '0x', genuine: false, contract: spender },
    ])
  })

  test('of UniswapX stand in the witness of a transfer', () => {
    const order =
      'LimitOrder(OrderInfo info,address inputToken,uint256 inputAmount,OutputToken[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline)OutputToken(address token,uint256 amount,address recipient)'
    const text = `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,LimitOrder witness)${order}${permissions}`
    const message = {
      permitted: { token: usdc, amount: 5 },
      spender,
      nonce: 0,
      deadline: 9,
      witness: {
        info: { reactor: spender, swapper: owner, nonce: 0, deadline: 9 },
        inputToken: usdc,
        inputAmount: 5,
        outputs: [{ token: permit2, amount: 4, recipient: spender }],
      },
    }
    expect(recognised(messageOf(text, message))).toMatchObject([
      { kind: 'permit2Witness', witness: 'LimitOrder' },
      {
        kind: 'order',
        protocol: 'UniswapX',
        maker: owner,
        sells: [{ token: usdc, amount: 5n }],
        buys: [{ amount: 4n, recipient: spender }],
        expiry: 9n,
      },
      { kind: 'claim', genuine: true },
    ])
  })
})
