import { describe, expect, test } from 'vitest'
import { paymentOf, recipientProblem, recipientWarning } from './payment.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const assets = [
  {
    kind: 'native',
    address: '0x0000000000000000000000000000000000000000',
    symbol: 'ETH',
    decimals: 18,
    balance: 2n * 10n ** 18n,
  },
  { kind: 'erc20', address: usdc, symbol: 'USDC', decimals: 6, balance: 1_500_000n },
] as const
const place = { shortName: 'sandbox', safe, assets } as const
const draft = { asset: 'native', recipient: friend, amount: '1' }

describe('a payment', () => {
  test('in the chain’s own coin is a call with a value and no data', () =>
    expect(paymentOf(draft, place)).toMatchObject({
      call: { to: friend, value: 10n ** 18n, data: '0x', operation: 0 },
    }))

  test('in a token is a call of transfer(address,uint256) on the token, ERC-20’s own encoding', () =>
    expect(paymentOf({ ...draft, asset: usdc, amount: '0.5' }, place)).toMatchObject({
      call: {
        to: usdc,
        value: 0n,
        data: `0xa9059cbb000000000000000000000000${friend.slice(2).toLowerCase()}${500_000n.toString(16).padStart(64, '0')}`,
      },
    }))

  test.each([
    [{ recipient: '' }, 'recipient'],
    [{ recipient: 'Ingrid' }, 'recipient'],
    [{ recipient: friend.replace('C5', 'c5') }, 'recipient'],
    [{ recipient: `gor:${friend}` }, 'recipient'],
    [{ recipient: safe }, 'recipient'],
    [{ recipient: usdc }, 'recipient'],
    [{ recipient: '0x000000000000000000000000000000000000dEaD' }, 'recipient'],
    [{ amount: '3' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '1,000' }, 'amount'],
    [{ asset: usdc, amount: '0.0000001' }, 'amount'],
  ])('is refused with a sentence at the field: %o', (change, field) => {
    const payment = paymentOf({ ...draft, ...change }, place)
    expect(payment.kind === 'problems' && Object.keys(payment.problems)).toEqual([field])
  })

  test('an asset that is listed no more is never replaced by another: the amount was meant for it', () => {
    const payment = paymentOf({ ...draft, asset: usdc }, { ...place, assets: [assets[0]] })
    expect(payment).toMatchObject({ kind: 'problems', problems: { asset: expect.any(String) } })
  })

  test('a token that is not listed is named in full: a row of a file may hold one that the Safe has never held', () =>
    expect(
      paymentOf({ ...draft, asset: usdc.toLowerCase() }, { ...place, assets: [assets[0]] }),
    ).toMatchObject({
      problems: {
        asset: `The service lists no balance of the token ${usdc} in this Safe. Choose what to send.`,
      },
    }))

  test('a token listed in another letter case is the same token', () =>
    expect(paymentOf({ ...draft, asset: usdc.toLowerCase() }, place)).toMatchObject({ call: { to: usdc } }))

  test('a balance that could not be read limits nothing here; the chain will', () =>
    expect(
      paymentOf({ ...draft, amount: '99' }, { ...place, assets: [{ ...assets[0], balance: undefined }] })
        .kind,
    ).toBe('call'))
})

describe('a receiver that is itself the contract of tokens', () => {
  const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const stamps = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
  const there = {
    ...place,
    contracts: [
      { address: wrapped, kind: 'token', name: 'WETH' },
      { address: stamps, kind: 'collectibles' },
    ],
  } as const

  test('of collectibles is refused: nothing of it can take money', () => {
    expect(recipientProblem(stamps, there)).toContain('contract of collectibles')
    expect(recipientWarning(stamps, there)).toBeUndefined()
  })

  test('of a token that is not held is said and not refused: those that wrap coins are paid so', () => {
    expect(recipientProblem(wrapped, there)).toBeUndefined()
    expect(recipientWarning(`sandbox:${wrapped}`, there)).toContain('a token called “WETH”')
  })

  test('of a token without a name is said too; of a person, and of what is no address yet, nothing', () => {
    const contracts = [{ address: wrapped, kind: 'token', name: undefined }] as const
    expect(recipientWarning(wrapped, { ...place, contracts })).toContain('a token without a name')
    for (const typed of [friend, wrapped.slice(0, 20), ''])
      expect(recipientWarning(typed, there)).toBeUndefined()
  })
})
