import { describe, expect, test } from 'vitest'
import { gasPriceWords, roughAmount } from './gasPrice.ts'

const gwei = 10n ** 9n
const coin = { symbol: 'ETH', decimals: 18 }
/** A base fee of 10 gwei and a tip of 1. */
const asked = { maxFeePerGas: 13n * gwei, maxPriorityFeePerGas: 1n * gwei }
const words = (gasPrice: bigint, more: Partial<Parameters<typeof gasPriceWords>[0]> = {}) =>
  gasPriceWords({ party: 'The service', named: { gasPrice }, asked, gas: 100_000n, coin, ...more })

describe('a price of gas that somebody names for the network', () => {
  test('much more than the network asks: what it would cost, and instead of what', () => {
    expect(words(500n * gwei)).toBe(
      'The service sets the gas price to 500 gwei; the network’s price is 13 gwei. The executor would pay about 0.05 ETH instead of about 0.0013 ETH. Lower the fee in your wallet before you approve it.',
    )
    expect(words(500n * gwei, { gas: undefined })).toContain('The executor would pay the difference.')
    expect(words(0n, { named: { maxFeePerGas: 500n * gwei, maxPriorityFeePerGas: 500n * gwei } })).toContain(
      'to 500 gwei',
    )
  })

  test('less than the base fee: it would wait', () => {
    expect(words(10n * gwei - 1n)).toBe(
      'The service sets the gas price to 10 gwei, but the network accepts at least 10 gwei. The transaction would wait and might never be executed. Raise the fee in your wallet before you approve it.',
    )
    expect(words(2n * gwei)).toContain('to 2 gwei, but the network accepts at least 10 gwei')
  })

  test('about what the network asks: nothing', () => {
    for (const price of [10n, 13n, 26n]) expect(words(price * gwei)).toBeUndefined()
    expect(words(26n * gwei + 1n)).toBeDefined()
  })

  test('a network with one price takes nothing below it', () => {
    const one = { asked: { gasPrice: 5n * gwei } }
    expect(words(5n * gwei - 1n, one)).toContain('accepts at least 5 gwei')
    expect([words(5n * gwei, one), words(10n * gwei, one)]).toEqual([undefined, undefined])
    expect(words(10n * gwei + 1n, one)).toContain('the network’s price is 5 gwei')
  })

  test('a network that asks nothing', () => {
    const free = { asked: { gasPrice: 0n } }
    expect(words(0n, free)).toBeUndefined()
    expect(words(gwei, free)).toContain(
      'the network’s price is 0 gwei. The executor would pay about 0.0001 ETH instead of about 0 ETH.',
    )
  })

  test('nothing to hold it against: that is said', () =>
    expect(words(5n, { asked: undefined, party: 'gas.example, which the service names,' })).toBe(
      'gas.example, which the service names, sets the gas price to 0.000000005 gwei; the network’s gas price could not be read. Compare the fee in your wallet before you approve it.',
    ))
})

test('a guess has four digits and is rounded up', () =>
  expect([1n, 12_345n, 10_000_000n, 99_999n].map((amount) => roughAmount(amount, 0))).toEqual([
    '1',
    '12,350',
    '10,000,000',
    '100,000',
  ]))
