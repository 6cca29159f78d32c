import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, roundDecimal, roundedPrice, thousandths, worthOf } from './decimals.ts'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['9007199254740993', '0.01'], '9007199254740993.01'],
  [['1e-7', '1E2', '-0.5'], '99.5000001'],
  [['10', 'nothing', ''], '10'],
  [['0.10', '0.90'], '1'],
  [['-1', '0.25'], '-0.75'],
  [['-2', '-3'], '-5'],
  [['-0.0', '0'], '0'],
  [['12e2', '0.5'], '1200.5'],
])('%j sums to %s, exactly', (texts, sum) => expect(addDecimals(texts)).toBe(sum))

test.each([
  ['2052885.42', 2, '2,052,885.42'],
  ['0.005', 2, '0.01'],
  ['0.0049999999999999999', 2, '0.00'],
  ['-1234.5', 2, '−1,234.50'],
  ['-0.001', 2, '0.00'],
  ['999.995', 2, '1,000.00'],
  ['1e21', 0, '1,000,000,000,000,000,000,000'],
  ['3352.18', 4, '3,352.1800'],
  ['0', 2, '0.00'],
  ['1.25', 2, '1.25'],
])('%s to %i digits is %s', (text, places, shown) => expect(roundDecimal(text, places)).toBe(shown))

test.each(['', '1,000', '1.', 'NaN', '0x10', '1e9999', '--1'])('“%s” is no decimal', (text) =>
  expect(roundDecimal(text, 2)).toBeUndefined(),
)

test.each([
  ['0.000001234', 4, 'under 0.0001'],
  ['1e-9', 2, 'under 0.01'],
  ['0.4', 0, 'under 1'],
  ['0.005', 2, 'under 0.01'],
  ['0.0099', 2, 'under 0.01'],
  ['0.5', 0, 'under 1'],
  ['0.01', 2, '0.01'],
  ['1e-2', 2, '0.01'],
  ['0', 4, '0.0000'],
  ['-0.001', 2, '0.00'],
  ['20902736954.4711', 4, '20,902,736,954.4711'],
  ['nothing', 2, undefined],
])(
  'a price of %s to %i digits is %s: something is never told as nothing, nor as more than it is',
  (text, places, shown) => expect(roundedPrice(text, places)).toBe(shown),
)

describe('order', () => {
  test('is that of the numbers, not of the texts', () =>
    expect(['9', '10', '1e3', '0.5', '-2'].sort(compareDecimals)).toEqual(['-2', '0.5', '9', '10', '1e3']))
  test('has what is no number first', () =>
    expect(['1', 'none'].sort(compareDecimals)).toEqual(['none', '1']))
  test.each([
    ['1', '2', -1],
    ['2', '1', 1],
    ['1', '1.0', 0],
    ['none', '-1', -1],
    ['-1', 'none', 1],
    ['none', 'nothing', 0],
  ])('of %s and %s is %i', (one, other, order) => expect(compareDecimals(one, other)).toBe(order))
})

test.each([
  ['1', '3', 333],
  ['2', '3', 667],
  ['1', '0', 0],
  ['-1', '3', 0],
  ['5', '5', 1000],
  ['0.5', '2', 250],
  ['2', '2.5', 800],
  ['none', '3', 0],
  ['1', 'none', 0],
  ['none', 'nothing', 0],
  ['0', '3', 0],
])('%s of %s is %i thousandths', (part, whole, share) => expect(thousandths(part, whole)).toBe(share))

describe('what an amount is worth', () => {
  test.each([
    [1_500_000n, 6, '1', '1.5'],
    [10n ** 18n, 18, '2345.67', '2345.67'],
    [1n, 18, '2345.67', '0'],
    [123_456_789n, 8, '0.00001', '0.00001'],
    [2n ** 256n - 1n, 0, '1', `${2n ** 256n - 1n}`],
    [5n, 0, '0.333333', '1.66666'],
  ])('%s of %s decimals at %s is %s', (amount, decimals, price, worth) =>
    expect(worthOf(amount, decimals, price, 5)).toBe(worth),
  )

  test('is summed without losing a digit', () => {
    expect(addDecimals(['0.1', '0.2', '9007199254740993'])).toBe('9007199254740993.3')
    expect(addDecimals([])).toBe('0')
    expect(compareDecimals('1.5', '1.49999')).toBe(1)
  })
})
