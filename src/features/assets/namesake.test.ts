import { expect, test } from 'vitest'
import { namesake } from './namesake.ts'

/** As its issuer publishes it for Ethereum. */
const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' } as const
const stranger = '0x1111111111111111111111111111111111111111'
const house = { address: '0x2222222222222222222222222222222222222222', symbol: 'HOUSE' } as const

test('a token with the symbol of a known one is told from it, in look-alike letters too', () => {
  expect(namesake({ address: stranger, symbol: 'USDC' }, [], 1)).toMatchObject(usdc)
  // The first letter is Armenian.
  expect(namesake({ address: stranger, symbol: 'ՍSDC' }, [], 1)).toMatchObject(usdc)
  expect(namesake({ address: stranger, symbol: 'HOUSE' }, [house], 1)).toEqual(house)
})

test('the known one itself, and a symbol that nobody has, are nobody’s namesake', () => {
  expect(namesake(usdc, [house], 1)).toBeUndefined()
  expect(namesake({ address: stranger, symbol: 'GRAIN' }, [house], 1)).toBeUndefined()
})
