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
