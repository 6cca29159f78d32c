import { describe, expect, test } from 'vitest'
import { messageOf, owner, permit2, recognised, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'

const token = { name: 'Token', chainId: 1, verifyingContract: usdc }
const first = (text: string, message: object, domain: object = token) =>
  recognised(messageOf(text, message, domain))[0]
const kinds = (text: string, message: object, domain: object = token) =>
  recognised(messageOf(text, message, domain)).map(({ kind }) => kind)

describe('of DAI', () => {
  const text = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
  const message = { holder: owner, spender, nonce: 0, expiry: 9, allowed: false }

  test('one that takes back, with an end', () =>
    expect(first(text, message)).toEqual({
      kind: 'daiPermit',
      token: usdc,
      owner,
      spender,
      allowed: false,
      expiry: 9n,
    }))
})

test('of a collectible has its number', () => {
  const text = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'
  expect(first(text, { spender, tokenId: 7, nonce: 0, deadline: 9 })).toEqual({
    kind: 'nftPermit',
    token: usdc,
    spender,
    tokenId: 7n,
    expiry: 9n,
  })
})

describe('that nobody knows', () => {
  test('has its token, its owner and its end', () =>
    expect(
      first('Approval(address asset,address owner,address spender,uint256 amount,uint256 validTo)', {
        asset: permit2,
        owner,
        spender,
        amount: 5,
        validTo: 9,
      }),
    ).toEqual({
      kind: 'permit',
      exact: false,
      token: permit2,
      amount: 5n,
      unlimited: false,
      spender,
      owner,
      expiry: 9n,
    }))

  test('takes the token that it names before the contract', () =>
    expect(
      first('Allow(address token,address spender,uint256 amount)', { token: permit2, spender, amount: 5 }),
    ).toMatchObject({ token: permit2 }))

  test('by a switch is for everything', () => {
    const text = 'Allow(address operator,bool approved)'
    expect(first(text, { operator: spender, approved: true })).toEqual({
      kind: 'permit',
      exact: false,
      token: usdc,
      amount: 2n ** 256n - 1n,
      unlimited: true,
      spender,
      owner: undefined,
      expiry: undefined,
    })
    expect(kinds(text, { operator: spender, approved: false })).not.toContain('permit')
  })

  test('without an amount or a switch, or without somebody, is none', () => {
    expect(kinds('Allow(address spender,string why)', { spender, why: 'so' })).not.toContain('permit')
    expect(kinds('Allow(uint256 amount)', { amount: 5 })).not.toContain('permit')
  })

  test.each([
    ['uint8', 2n ** 8n - 1n, false],
    ['uint56', 2n ** 56n - 1n, false],
    ['uint64', 2n ** 64n - 1n, true],
    ['uint64', 2n ** 64n - 2n, false],
    ['uint96', 2n ** 96n - 1n, true],
    ['uint160', 2n ** 160n - 1n, true],
    ['uint256', 2n ** 255n - 1n, false],
    ['uint256', 2n ** 255n, true],
  ])('of %s with %s is unlimited: %s', (type, amount, unlimited) =>
    expect(
      first(`Allow(address spender,${type} amount)`, { spender, amount: amount.toString() }),
    ).toMatchObject({ amount, unlimited }),
  )
})

describe('of Permit2', () => {
  const domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }

  test('may name its end as a deadline, and a part may have none', () =>
    expect(
      first(
        'PermitSingle(Part details,address spender,uint256 deadline)Part(address token,uint160 amount)',
        { details: { token: usdc, amount: 5 }, spender, deadline: 9 },
        domain,
      ),
    ).toEqual({
      kind: 'permit2Single',
      contract: permit2,
      spender,
      details: [{ token: usdc, amount: 5n, unlimited: false }],
      expiry: 9n,
    }))

  test.each(['address token', 'uint160 amount', 'uint8 what'])('with parts of %s only is none', (field) => {
    const [type = '', name = ''] = field.split(' ')
    const part = { [name]: type === 'address' ? usdc : 5 }
    const text = `PermitSingle(Part details,address spender)Part(${field})`
    expect(kinds(text, { details: part, spender }, domain)).not.toContain('permit2Single')
  })

  test('whose details are no struct is none', () =>
    expect(kinds('PermitSingle(uint256 details,address spender)', { details: 1, spender }, domain)).toEqual([
      'claim',
    ]))
})

describe('a call that others may send', () => {
  test('in either form', () => {
    expect(
      first('ForwardRequest(address from,address to,uint256 value,bytes data)', {
        from: owner,
        to: spender,
        value: 5,
        data: '0xab',
      }),
    ).toEqual({ kind: 'forwardedCall', from: owner, to: spender, value: 5n, data: '0xab' })
    expect(
      first('MetaTransaction(uint256 nonce,address from,bytes functionSignature)', {
        nonce: 1,
        from: owner,
        functionSignature: '0xabcd',
      }),
    ).toEqual({ kind: 'forwardedCall', from: owner, to: undefined, value: undefined, data: '0xabcd' })
  })

  test('without a sender or without a call is none', () => {
    expect(kinds('Request(address to,bytes data)', { to: spender, data: '0xab' })).not.toContain(
      'forwardedCall',
    )
    expect(kinds('Request(address from,bytes data)', { from: owner, data: '0x' })).not.toContain(
      'forwardedCall',
    )
  })
})
