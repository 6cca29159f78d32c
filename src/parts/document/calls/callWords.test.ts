import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { amountWords, coinWords } from './callWords.ts'

const susd = { symbol: 'SUSD', decimals: 6 }

test('only a call that carries coins pays', () => {
  expect(coinWords({ value: 1n })).toBe('pays')
  expect(coinWords({ value: 0n })).toBe('empty call, pays nothing')
})

test('a permission without limit is said in words, not in 78 digits', () => {
  expect(amountWords('approve', maxUint256, susd)).toBe('all SUSD, without limit')
  expect(amountWords('approve', 2_500_000n, susd)).toBe('2.5 SUSD')
  expect(amountWords('transfer', maxUint256, susd)).toBe(
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129.639935 SUSD',
  )
})
