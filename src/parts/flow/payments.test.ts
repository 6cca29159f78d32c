import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { paymentsIn } from './payments.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const other = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = { symbol: 'ETH', decimals: 18 }
const token: HeldAsset = {
  kind: 'erc20',
  address: usdc,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 9n,
  fiatBalance: undefined,
  fiatConversion: undefined,
}
const paymentsOf = (to: `0x${string}`, value: bigint, data: `0x${string}`, operation: 0 | 1 = 0) =>
  paymentsIn(decodeCall({ to, value, data, operation }, safe), safe, native, [token])

test('a payment of the coin is drawn', () =>
  expect(paymentsOf(other, 5n, '0x')).toMatchObject([{ to: other, amount: 5n, symbol: 'ETH' }]))

test('a token transfer is drawn with what the Safe holds of it', () =>
  expect(paymentsOf(usdc, 0n, encodeErc20Transfer(other, 3n))).toMatchObject([
    { amount: 3n, symbol: 'USDC', decimals: 6, balance: 9n },
  ]))

test('nothing is drawn that is not a payment and only that', () => {
  expect(paymentsOf(other, 0n, '0x')).toBeUndefined()
  expect(paymentsOf(usdc, 1n, encodeErc20Transfer(other, 3n))).toBeUndefined()
  expect(paymentsOf(other, 0n, encodeErc20Transfer(other, 3n))).toBeUndefined()
  expect(paymentsOf(other, 5n, '0x', 1)).toBeUndefined()
  expect(paymentsOf(safe, 5n, '0x')).toBeUndefined()
})
