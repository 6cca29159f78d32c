import { expect, test } from 'vitest'
import { priceIn, valueIn } from './currency.ts'

test.each([
  ['6000.5', 'USD', '6,000.50'],
  ['0.004', 'USD', 'under 0.01'],
  ['0.005', 'USD', 'under 0.01'],
  ['0.0099', 'USD', 'under 0.01'],
  ['0.01', 'USD', '0.01'],
  ['20902736954.4711', 'USD', '20,902,736,954.47'],
  ['937550.4', 'JPY', '937,550'],
  ['0.37', 'JPY', '0.37'],
  ['0.001', 'JPY', 'under 0.01'],
  ['0', 'JPY', '0'],
  ['12.3456', 'KWD', '12.346'],
  ['12.3456', 'SATS', '12.35'],
  ['0.0003125', 'BTC', '0.000313'],
  ['17.25', 'ETH', '17.250000'],
  ['nothing', 'JPY', undefined],
])('a value of %s %s is told as %s', (text, code, shown) => expect(valueIn(code, text)).toBe(shown))

test.each([
  ['3000.25', 'USD', '3,000.2500'],
  ['450037.5', 'JPY', '450,037.50'],
  ['0.1234', 'JPY', '0.1234'],
  ['0.00001', 'JPY', 'under 0.0001'],
  ['0.5', 'KWD', '0.50000'],
  ['0.0000123', 'BTC', '0.00001230'],
])('a price of %s %s is told as %s: two digits more than what is paid in', (text, code, shown) =>
  expect(priceIn(code, text)).toBe(shown),
)
