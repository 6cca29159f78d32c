import fc from 'fast-check'
import { formatUnits } from 'viem'
import { test } from 'vitest'
import { parseAmount } from './amount.ts'
import { formatAmount } from './decimals.ts'

const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('no digit is lost between an amount, its text and back', () => {
  fc.assert(
    fc.property(amount, decimals, (amount, decimals) => {
      const text = formatAmount(amount, decimals).replaceAll(',', '')
      const read = parseAmount(text, decimals, { symbol: 'T' })
      return read.ok && read.amount === amount && text === formatUnits(amount, decimals)
    }),
    { numRuns: 300 },
  )
})

test('any text gives an amount or a sentence, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), decimals, (text, decimals) => {
      const read = parseAmount(text, decimals, { symbol: 'T', available: 10n ** 30n })
      return read.ok ? read.amount > 0n : read.text.endsWith('.')
    }),
    { numRuns: 500 },
  )
})
