import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { byCounterparty, byMonth, drawnLength, movedIn, tokensIn } from './moneyMoved.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const payroll = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const shop = '0x9999999999999999999999999999999999999999'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = { symbol: 'ETH', decimals: 18 }
const on = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime()

type Way = { to?: string; from?: string; at?: number; status?: string; transferInfo?: object }
const transfer = ({ to, from, at = on(2026, 11, 21), status = 'SUCCESS', transferInfo }: Way) =>
  ({
    timestamp: at,
    txStatus: status,
    txInfo: {
      type: 'Transfer',
      direction: to ? 'OUTGOING' : 'INCOMING',
      sender: { value: from ?? safe },
      recipient: { value: to ?? safe },
      transferInfo: transferInfo ?? { type: 'NATIVE_COIN', value: 5n },
    },
  }) as unknown as Transaction
const dollars = (value: bigint, changes: object = {}) => ({
  type: 'ERC20',
  tokenAddress: usdc,
  tokenSymbol: 'USDC',
  decimals: 6,
  trusted: true,
  value,
  ...changes,
})
const movedBy = (...ways: Way[]) => ways.flatMap((way) => movedIn(transfer(way), coin) ?? [])

describe('what an entry moved', () => {
  test('coin out, a token in, and the value of a call', () => {
    expect(movedIn(transfer({ to: shop }), coin)).toMatchObject({
      token: 'native',
      symbol: 'ETH',
      direction: 'out',
      amount: 5n,
      counterparty: shop,
    })
    expect(movedIn(transfer({ from: payroll, transferInfo: dollars(25n) }), coin)).toMatchObject({
      token: usdc.toLowerCase(),
      decimals: 6,
      direction: 'in',
      amount: 25n,
      counterparty: payroll,
    })
    const call = { ...transfer({}), txInfo: { type: 'Custom', to: { value: shop }, value: 3n } }
    expect(movedIn(call as unknown as Transaction, coin)).toMatchObject({ direction: 'out', amount: 3n })
  })

  test.each([
    ['what failed', { to: shop, status: 'FAILED' }],
    ['a token that nobody vouches for', { from: shop, transferInfo: dollars(1n, { trusted: false }) }],
    ['an imitation', { to: shop, transferInfo: dollars(0n, { imitation: true }) }],
    ['a collectible', { to: shop, transferInfo: { type: 'ERC721', tokenAddress: usdc, tokenId: 1n } }],
  ])('%s counts for nothing', (_, way) => expect(movedBy(way)).toEqual([]))
})

test('months are those of the reader, newest first, with those between in which nothing moved', () =>
  expect(
    byMonth(
      movedBy(
        { to: shop, at: new Date(2026, 10, 1, 0, 0, 0).getTime() },
        { from: payroll, at: on(2026, 11, 30) },
        { to: shop, at: new Date(2026, 8, 30, 23, 59, 59).getTime() },
      ),
    ),
  ).toEqual([
    { key: '2026-11', in: 5n, out: 5n, count: 2 },
    { key: '2026-10', in: 0n, out: 0n, count: 0 },
    { key: '2026-09', in: 0n, out: 5n, count: 1 },
  ]))

test('counterparties stand by what moved, in and out together', () =>
  expect(
    byCounterparty(
      movedBy({ to: shop }, { to: shop }, { from: payroll }, { to: payroll, at: 1 }, { from: payroll }),
    ),
  ).toEqual([
    { key: payroll, in: 10n, out: 5n, count: 3 },
    { key: shop, in: 0n, out: 10n, count: 2 },
  ]))

test('what was minted for the Safe and what it burnt has no counterparty, and stands apart', () =>
  expect(
    byCounterparty(
      movedBy(
        { from: zeroAddress, transferInfo: dollars(7n) },
        { to: zeroAddress, transferInfo: dollars(2n) },
      ),
    ),
  ).toEqual([
    { key: 'minted', in: 7n, out: 0n, count: 1 },
    { key: 'burnt', in: 0n, out: 2n, count: 1 },
  ]))

test('the token with most entries is offered first', () =>
  expect(
    tokensIn(
      movedBy({ to: shop }, { to: shop, transferInfo: dollars(1n) }, { to: shop, transferInfo: dollars(2n) }),
    ),
  ).toEqual([
    { token: usdc.toLowerCase(), symbol: 'USDC', decimals: 6 },
    { token: 'native', symbol: 'ETH', decimals: 18 },
  ]))

test('something is never drawn as nothing, nothing never as something', () => {
  expect(drawnLength(1n, 10n ** 30n)).toBeGreaterThan(0)
  expect(drawnLength(0n, 5n)).toBe(0)
  expect(drawnLength(5n, 5n)).toBe(1000)
})
