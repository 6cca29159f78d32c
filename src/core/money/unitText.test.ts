import { expect, test } from 'vitest'
import { unitText } from './unitText.ts'

test.each(['USDC', 'stETH', 'USD₮0', '$BONK', 'B-80BAL-20WETH', 'Ξ', 'coin “XYZ”', 'Orca', 'OM', 'IOTX'])(
  'an ordinary symbol stands as it is: %s',
  (symbol) => expect(unitText(symbol)).toBe(symbol),
)

test.each([
  '000 USDC',
  '1INCH',
  ',000',
  '.5 ETH',
  ' 000 USDC',
  "'000",
  '٠٠٠ USDC',
  'l00 USDC',
  'OOO USDC',
  '%',
  'e6'.slice(1),
])('what could be read as more of the number is set apart: %s', (symbol) =>
  expect(unitText(symbol)).toBe(`“${symbol}”`),
)
