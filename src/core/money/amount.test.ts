import { describe, expect, test } from 'vitest'
import { parseAmount } from './amount.ts'
import { amountParts, formatAmount } from './decimals.ts'

const ether = { symbol: 'ETH', available: 10n ** 19n }

test.each([
  ['1', 10n ** 18n],
  ['0.000000000000000001', 1n],
  ['.5', 5n * 10n ** 17n],
  ['1.', 10n ** 18n],
  ['10.000000000000000000', 10n ** 19n],
  [' 2.50 ', 25n * 10n ** 17n],
])('%j ETH is read exactly', (text, amount) => {
  expect(parseAmount(text, 18, ether)).toEqual({ ok: true, amount })
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'The amount must be more than zero.'],
  ['0.00', 'The amount must be more than zero.'],
  ['.', 'This is not an amount: an amount is digits and at most one point.'],
  ['-1', 'This is not an amount: an amount is digits and at most one point.'],
  ['1.2.3', 'This is not an amount: an amount is digits and at most one point.'],
  ['0x10', 'This is not an amount: an amount is digits and at most one point.'],
  ['ten', 'This is not an amount: an amount is digits and at most one point.'],
  ['x1e5', 'This is not an amount: an amount is digits and at most one point.'],
  ['1e5x', 'This is not an amount: an amount is digits and at most one point.'],
  ['x1,5', 'This is not an amount: an amount is digits and at most one point.'],
  ['1,5x', 'This is not an amount: an amount is digits and at most one point.'],
  ['-1e5', 'Write the amount in full, without an exponent.'],
  ['1e18', 'Write the amount in full, without an exponent.'],
  ['1.5E-3', 'Write the amount in full, without an exponent.'],
  ['1,5', 'Write the amount with a decimal point and without grouping signs.'],
  ['1,000.5', 'Write the amount with a decimal point and without grouping signs.'],
  ['1 000', 'Write the amount with a decimal point and without grouping signs.'],
  ['1_000', 'Write the amount with a decimal point and without grouping signs.'],
  ['10.000000000000000001', 'The amount is higher than the balance: 10 ETH.'],
  ['0.0000000000000000001', 'ETH has 18 decimals; this amount has 19.'],
])('%j ETH is refused with one sentence', (text, sentence) => {
  expect(parseAmount(text, 18, ether)).toEqual({ ok: false, text: sentence })
})

test('a token without decimals takes whole numbers only', () => {
  expect(parseAmount('3', 0, { symbol: 'TICKET' })).toEqual({ ok: true, amount: 3n })
  expect(parseAmount('3.0', 0, { symbol: 'TICKET' })).toEqual({
    ok: false,
    text: 'TICKET has no decimals; this amount has 1.',
  })
})

test('a token with one decimal is told in the singular', () => {
  expect(parseAmount('3.25', 1, { symbol: 'TENTH' })).toEqual({
    ok: false,
    text: 'TENTH has 1 decimal; this amount has 2.',
  })
})

test('a number beyond uint256 is refused', () => {
  expect(parseAmount((2n ** 256n).toString(), 0, { symbol: 'X' })).toEqual({
    ok: false,
    text: 'This amount is larger than any contract can hold.',
  })
  expect(parseAmount((2n ** 256n - 1n).toString(), 0, { symbol: 'X' })).toMatchObject({ ok: true })
})

describe('formatting', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [25_000_500_000n, 6, '25,000.5'],
    [1_234_567n, 0, '1,234,567'],
    [999n, 0, '999'],
    [-1_500_000n, 6, '−1.5'],
    [
      2n ** 256n - 1n,
      18,
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584007913129639935',
    ],
  ])('%i with %i decimals is %s', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text)
  })

  test('whole and fraction stand apart, so that the fraction can be set lighter', () => {
    expect(amountParts(25_000_500_000n, 6)).toEqual({ whole: '25,000', fraction: '5' })
    expect(amountParts(7n, 0)).toEqual({ whole: '7', fraction: '' })
  })
})
