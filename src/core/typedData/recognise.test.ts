import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { readTx } from '#core/fixtures/readTx.ts'
import transactions from '#core/fixtures/safeTransactions.json'
import typed from '#core/fixtures/typedData.json'
import type { SafeIdentity } from '#core/safe.ts'
import { safeTxTypedData } from '#core/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { readTypedData } from '#core/typedData.ts'
import { recognise } from './recognise.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x6666666666666666666666666666666666666666'
const owner = '0x1111111111111111111111111111111111111111'

/** `Name(type name,type name)Other(…)`, as the protocols publish their types, as the types of a message. */
const typesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', fieldName = ''] = field.split(' ')
        return { name: fieldName, type }
      }),
    ]),
  )
const domainTypes = typesOf('D(string name,uint256 chainId,address verifyingContract)').D
const messageOf = (
  text: string,
  message: object,
  domain: object = { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
) => ({
  types: { EIP712Domain: domainTypes, ...typesOf(text) },
  primaryType: text.split('(')[0] ?? '',
  domain,
  message,
})
const recognised = (input: object) => {
  const read = readTypedData(input)
  expect(read).toMatchObject({ ok: true, hash: hashTypedData(input as unknown as TypedDataDefinition) })
  return read.typedData ? recognise(read.typedData) : []
}
const fixture = (id: string) => {
  const read = readTypedData(typed.vectors.find((vector) => vector.id === id)?.typedData)
  return read.typedData ? recognise(read.typedData) : []
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const detail = { token: usdc, amount: (2n ** 160n - 1n).toString(), expiration: 1798761600, nonce: 0 }

describe('permits', () => {
  test('of ERC-2612 have spender, amount and end', () => {
    const told = { kind: 'permit', exact: true, token: usdc, owner, spender, expiry: 1798761600n, nonce: 0n }
    expect(fixture('permit-unlimited')[0]).toEqual({ ...told, amount: 2n ** 256n - 1n, unlimited: true })
    expect(fixture('permit-bounded')[0]).toEqual({ ...told, amount: 5_000_000n, unlimited: false })
  })

  test('of DAI are all or nothing, an end of 0 is none', () =>
    expect(fixture('dai-permit')[0]).toEqual({
      kind: 'daiPermit',
      token: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      owner,
      spender,
      allowed: true,
    }))

  test('of Permit2 for one token, for many, and the end of each', () => {
    const message = { details: detail, spender, sigDeadline: '9' }
    const expected = { token: usdc, amount: 2n ** 160n - 1n, unlimited: true, expiry: 1798761600n }
    const told = { contract: permit2, spender, expiry: 9n }
    expect(
      recognised(
        messageOf(
          `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
          message,
        ),
      ),
    ).toEqual([
      { kind: 'permit2Single', ...told, details: [expected] },
      {
        kind: 'claim',
        protocol: 'Permit2',
        name: 'Permit2',
        genuine: true,
        contract: permit2,
        known: [permit2],
      },
    ])
    const many = { ...message, details: [detail, { ...detail, amount: '5' }] }
    expect(
      recognised(
        messageOf(`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`, many),
      )[0],
    ).toEqual({
      kind: 'permit2Batch',
      ...told,
      details: [expected, { ...expected, amount: 5n, unlimited: false }],
    })
  })

  test('of Permit2 for transfers, one, many, with a witness', () => {
    const permitted = { token: usdc, amount: '7' }
    const message = { permitted, spender, nonce: 1, deadline: 9 }
    const told = {
      contract: permit2,
      spender,
      expiry: 9n,
      details: [{ token: usdc, amount: 7n, unlimited: false }],
    }
    const fields = 'address spender,uint256 nonce,uint256 deadline'
    const one = messageOf(`PermitTransferFrom(TokenPermissions permitted,${fields})${permissions}`, message)
    expect(recognised(one)[0]).toEqual({ kind: 'permit2Transfer', ...told })
    const many = messageOf(`PermitBatchTransferFrom(TokenPermissions[] permitted,${fields})${permissions}`, {
      ...message,
      permitted: [permitted],
    })
    expect(recognised(many)[0]).toEqual({ kind: 'permit2BatchTransfer', ...told })
    const witness = messageOf(
      `PermitWitnessTransferFrom(TokenPermissions permitted,${fields},Promise witness)Promise(address to)${permissions}`,
      {
        ...message,
        witness: { to: owner },
      },
    )
    expect(recognised(witness)[0]).toEqual({ kind: 'permit2Witness', ...told, witness: 'Promise' })
  })

  test('of ERC-3009 move the token to somebody', () => {
    const text =
      'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
    const message = {
      from: owner,
      to: spender,
      value: '5',
      validAfter: 0,
      validBefore: 9,
      nonce: `0x${'11'.repeat(32)}`,
    }
    const domain = { name: 'USD Coin', chainId: 1, verifyingContract: usdc }
    expect(recognised(messageOf(text, message, domain))[0]).toEqual({
      kind: 'transferAuthorization',
      token: usdc,
      amount: 5n,
      unlimited: false,
      from: owner,
      to: spender,
      expiry: 9n,
    })
  })

  test.each([
    [
      'PermitAll(address operator,bool approved,uint256 deadline)',
      { operator: spender, approved: true, deadline: 9 },
      2n ** 256n - 1n,
      true,
    ],
    [
      'Permit(address owner,address spender,uint128 value,bytes extra)',
      { owner, spender, value: (2n ** 128n - 1n).toString(), extra: '0x' },
      2n ** 128n - 1n,
      true,
    ],
    [
      'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
      { delegatee: spender, value: 5, nonce: 0, deadline: 9 },
      5n,
      false,
    ],
    [
      'Wrapper(Inner inner)Inner(address spender,uint256 amount)',
      { inner: { spender, amount: 5 } },
      5n,
      false,
    ],
  ])('of a type that nobody knows are still permits: %s', (text, message, amount, unlimited) =>
    expect(
      recognised(messageOf(text, message, { name: 'Any', chainId: 1, verifyingContract: usdc })),
    ).toEqual([
      expect.objectContaining({ kind: 'permit', exact: false, spender, amount, unlimited, token: usdc }),
    ]),
  )
})

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

describe('what is of a Safe', () => {
  test.each(transactions.vectors.filter((_, index) => index % 10 === 0))(
    'the transaction $id as a message is that transaction',
    ({ safeVersion, chainId, safe, tx, safeTxHash }) => {
      const version = safeVersionOf(safeVersion)
      if (!version) throw new Error(`The fixtures have a Safe of version ${safeVersion}.`)
      const identity: SafeIdentity = { version, chainId: Number(chainId), address: `0x${safe.slice(2)}` }
      const [found, domain] = recognised(safeTxTypedData(identity, readTx(tx)))
      expect(found).toMatchObject({ kind: 'safeTx', exact: true, safeTxHash, safe })
      expect(found).toHaveProperty('tx.nonce', BigInt(tx.nonce))
      expect(domain).toMatchObject({ kind: 'safeDomain', safe })
    },
  )

  test('another type with its fields is none, but names a Safe', () =>
    expect(fixture('safetx-renamed-primary-type')).toEqual([
      { kind: 'safeDomain', safe: owner, chainId: 1n },
    ]))

  test('a type with its name but other fields is told', () =>
    expect(recognised(messageOf('SafeTx(address to)', { to: spender }))).toContainEqual(
      expect.objectContaining({ kind: 'safeTx', exact: false }),
    ))

  test('a message of a Safe, a delegate and a deletion', () => {
    expect(fixture('safemessage-as-message')[0]).toMatchObject({
      kind: 'safeMessage',
      safe: owner,
      chainId: 1n,
    })
    const service = { name: 'Safe Transaction Service', chainId: 1, verifyingContract: owner }
    const hash = `0x${'ab'.repeat(32)}`
    expect(
      recognised(
        messageOf(
          'Delegate(address delegateAddress,uint256 totp)',
          { delegateAddress: spender, totp: 1 },
          service,
        ),
      )[0],
    ).toEqual({
      kind: 'delegate',
      delegate: spender,
      chainId: 1n,
    })
    expect(
      recognised(
        messageOf('DeleteRequest(bytes32 safeTxHash,uint256 totp)', { safeTxHash: hash, totp: 1 }, service),
      )[0],
    ).toEqual({
      kind: 'deleteRequest',
      safeTxHash: hash,
      safe: owner,
      chainId: 1n,
    })
  })
})

test('a call that others may send is told with its data', () => {
  const text = 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)'
  const message = { from: owner, to: usdc, value: 0, gas: 1, nonce: 0, data: '0xdeadbeef' }
  expect(
    recognised(messageOf(text, message, { name: 'Forwarder', chainId: 1, verifyingContract: spender })),
  ).toEqual([{ kind: 'forwardedCall', from: owner, to: usdc, value: 0n, data: '0xdeadbeef' }])
})

test.each(['Permit2', 'permit 2', 'Ｐermit2', 'Реrmit2', 'Permit\u200b2'])(
  'a domain called %j elsewhere is not Permit2',
  (name) =>
    expect(
      recognised(
        messageOf('Login(string nonce)', { nonce: 'a' }, { name, chainId: 1, verifyingContract: spender }),
      ),
    ).toEqual([
      { kind: 'claim', protocol: 'Permit2', name, genuine: false, contract: spender, known: [permit2] },
    ]),
)

test('a login allows nothing', () =>
  expect(
    recognised(
      messageOf(
        'Login(string nonce,address account)',
        { nonce: 'a', account: owner },
        { name: 'Any', chainId: 1, verifyingContract: spender },
      ),
    ),
  ).toEqual([]))
