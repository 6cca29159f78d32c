import { describe, expect, test } from 'vitest'
import { messageOf, owner, permit2, recognised, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'

const exchange = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const domain = { name: 'ZeroEx', chainId: 1, verifyingContract: exchange }
const nft = '0x2222222222222222222222222222222222222222'

describe('a 0x order for a collectible', () => {
  const fields = (token: string) =>
    `uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,${token}`
  const fee = 'Fee(address recipient,uint256 amount,bytes feeData)'
  const message = {
    direction: 0,
    maker: owner,
    taker: spender,
    expiry: 9,
    nonce: 1,
    erc20Token: usdc,
    erc20TokenAmount: 100,
    fees: [{ recipient: spender, amount: 3, feeData: '0x' }],
  }
  const money = [
    { token: usdc, amount: 100n },
    { token: usdc, amount: 3n, recipient: spender },
  ]
  const told = {
    kind: 'order',
    protocol: '0x',
    contract: exchange,
    maker: owner,
    receiver: owner,
    expiry: 9n,
  }

  test('that sells one, with a fee', () => {
    const text = `ERC721Order(${fields('address erc721Token,uint256 erc721TokenId')})${fee}`
    const [order] = recognised(messageOf(text, { ...message, erc721Token: nft, erc721TokenId: 7 }, domain))
    expect(order).toEqual({ ...told, sells: [{ token: nft, amount: 1n, tokenId: 7n }], buys: money })
  })

  test('that buys several of a kind, with a fee', () => {
    const text = `ERC1155Order(${fields('address erc1155Token,uint256 erc1155TokenId,uint128 erc1155TokenAmount')})${fee}`
    const more = { direction: 1, erc1155Token: nft, erc1155TokenId: 8, erc1155TokenAmount: 5 }
    const [order] = recognised(messageOf(text, { ...message, ...more }, domain))
    expect(order).toEqual({ ...told, sells: money, buys: [{ token: nft, amount: 5n, tokenId: 8n }] })
  })

  test('without a token that is given is none', () => {
    const text = `ERC721Order(${fields('uint256 erc721TokenId')})${fee}`
    const found = recognised(messageOf(text, { ...message, erc721TokenId: 7 }, domain))
    expect(found.map(({ kind }) => kind)).not.toContain('order')
  })

  test.each([['direction'], ['maker'], ['erc20Token'], ['erc20TokenAmount']])(
    'without %s is none',
    (name) => {
      const text = `ERC721Order(${fields('address erc721Token,uint256 erc721TokenId')})${fee}`.replace(
        new RegExp(`\\w+ ${name},`),
        '',
      )
      const { [name as 'maker']: _, ...rest } = { ...message, erc721Token: nft, erc721TokenId: 7 }
      const found = recognised(messageOf(text, rest, domain))
      expect(found.map(({ kind }) => kind)).not.toContain('order')
    },
  )
})

test('a 0x limit order names both tokens, and its end stands alone', () => {
  const text =
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,uint64 expiry)'
  const message = {
    makerToken: usdc,
    takerToken: nft,
    makerAmount: 5,
    takerAmount: 6,
    maker: owner,
    expiry: 9,
  }
  expect(recognised(messageOf(text, message, domain))[0]).toEqual({
    kind: 'order',
    protocol: '0x',
    contract: exchange,
    maker: owner,
    receiver: owner,
    sells: [{ token: usdc, amount: 5n }],
    buys: [{ token: nft, amount: 6n, recipient: owner }],
    expiry: 9n,
  })
})

describe('a CoW order', () => {
  const fields =
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo'
  const message = {
    sellToken: usdc,
    buyToken: nft,
    receiver: spender,
    sellAmount: 100,
    buyAmount: 6,
    validTo: 9,
  }
  const told = {
    kind: 'order',
    protocol: 'CoW',
    contract: exchange,
    receiver: spender,
    buys: [{ token: nft, amount: 6n, recipient: spender }],
    expiry: 9n,
  }

  test('gives its fee beside what it sells', () => {
    const order = messageOf(`Order(${fields},uint256 feeAmount)`, { ...message, feeAmount: 7 }, domain)
    expect(recognised(order)[0]).toEqual({ ...told, sells: [{ token: usdc, amount: 107n }] })
  })

  test('may be without a fee, but not without an amount', () => {
    expect(recognised(messageOf(`Order(${fields})`, message, domain))[0]).toEqual({
      ...told,
      sells: [{ token: usdc, amount: 100n }],
    })
    const { buyAmount: _, ...rest } = message
    const found = recognised(messageOf(`Order(${fields.replace('uint256 buyAmount,', '')})`, rest, domain))
    expect(found.map(({ kind }) => kind)).not.toContain('order')
  })
})

describe('a Seaport auction', () => {
  const items =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  const text = `OrderComponents(address offerer,OfferItem[] offer,ConsiderationItem[] consideration,uint256 endTime)ConsiderationItem(${items},address recipient)OfferItem(${items})`
  const fungible = { itemType: 1, token: usdc, identifierOrCriteria: 0 }

  test.each([
    [{ startAmount: 9, endAmount: 4 }, 9n, 4n],
    [{ startAmount: 4, endAmount: 9 }, 9n, 4n],
    [{ startAmount: 5, endAmount: 5 }, 5n, 5n],
  ])('%j gives at most %s and brings at least %s, and a token has no number', (amounts, most, least) => {
    const message = {
      offerer: owner,
      offer: [{ ...fungible, ...amounts }],
      consideration: [{ ...fungible, ...amounts, recipient: spender }],
      endTime: 9,
    }
    expect(recognised(messageOf(text, message, domain))[0]).toEqual({
      kind: 'order',
      protocol: 'Seaport',
      contract: exchange,
      maker: owner,
      sells: [{ token: usdc, amount: most }],
      buys: [{ token: usdc, amount: least, recipient: spender }],
      expiry: 9n,
    })
  })
})

describe('a UniswapX order', () => {
  const info = { reactor: exchange, swapper: owner, nonce: 0, deadline: 9 }
  const infoType = 'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline)'
  const told = { kind: 'order', protocol: 'UniswapX', contract: exchange, maker: owner, expiry: 9n }
  const bought = { token: nft, amount: 3n, recipient: spender }

  test('with a base input and base outputs', () => {
    const text = `DutchOrder(OrderInfo info,DutchInput baseInput,DutchOutput[] baseOutputs)DutchInput(address token,uint256 startAmount,uint256 endAmount)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)${infoType}`
    const message = {
      info,
      baseInput: { token: usdc, startAmount: 5, endAmount: 8 },
      baseOutputs: [{ token: nft, startAmount: 6, endAmount: 3, recipient: spender }],
    }
    expect(recognised(messageOf(text, message))[0]).toEqual({
      ...told,
      sells: [{ token: usdc, amount: 8n }],
      buys: [bought],
    })
  })

  test('with an input of its own', () => {
    const text = `PriorityOrder(OrderInfo info,PriorityInput input,PriorityOutput[] outputs)${infoType}PriorityInput(address token,uint256 amount)PriorityOutput(address token,uint256 amount,address recipient)`
    const message = {
      info,
      input: { token: usdc, amount: 5 },
      outputs: [{ token: nft, amount: 3, recipient: spender }],
    }
    expect(recognised(messageOf(text, message))[0]).toEqual({
      ...told,
      sells: [{ token: usdc, amount: 5n }],
      buys: [bought],
    })
  })

  test('with its input in its own fields, and an offerer in place of a swapper', () => {
    const text =
      'DutchOrder(OrderInfo info,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,Output[] baseOutputs)OrderInfo(address offerer,uint256 nonce,uint256 deadline)Output(address token,uint256 amount,address recipient)'
    const message = {
      info: { offerer: owner, nonce: 0, deadline: 9 },
      baseInputToken: usdc,
      baseInputStartAmount: 5,
      baseInputEndAmount: 8,
      baseOutputs: [{ token: nft, amount: 3, recipient: spender }],
    }
    expect(recognised(messageOf(text, message))[0]).toEqual({
      ...told,
      contract: permit2,
      sells: [{ token: usdc, amount: 8n }],
      buys: [bought],
    })
  })

  test('without information on the order is none', () => {
    const text = 'DutchOrder(uint256 nonce,Output[] outputs)Output(address token,uint256 amount)'
    const message = { nonce: 1, outputs: [{ token: nft, amount: 3 }] }
    expect(recognised(messageOf(text, message)).map(({ kind }) => kind)).not.toContain('order')
  })

  test('without outputs is none', () => {
    const text = `DutchOrder(OrderInfo info,uint256 nonce)${infoType}`
    expect(recognised(messageOf(text, { info, nonce: 1 })).map(({ kind }) => kind)).not.toContain('order')
  })
})
