import { expect, test } from 'vitest'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { firstByValue, inOrder, valued } from './arranged.ts'

const asset = (symbol: string, balance: bigint, decimals: number, fiatBalance?: string): HeldAsset => ({
  kind: symbol === 'ETH' ? 'native' : 'erc20',
  address: `0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`,
  name: symbol,
  symbol,
  decimals,
  balance,
  fiatBalance,
  fiatConversion: undefined,
})

const ether = asset('ETH', 2n * 10n ** 18n, 18, '6000.5')
const dollars = asset('USDC', 9_000_000_000n, 6, '9000')
const grain = asset('GRAIN', 5n, 0)
const all = [grain, dollars, ether]
const symbols = (assets: readonly HeldAsset[]) => assets.map(({ symbol }) => symbol).join(' ')

test.each([
  ['value', 'USDC ETH GRAIN'],
  ['balance', 'USDC GRAIN ETH'],
  ['name', 'ETH GRAIN USDC'],
] as const)('by %s: %s', (order, expected) => expect(symbols(inOrder(all, order))).toBe(expected))

test('where no price is known the coin of the chain leads', () =>
  expect(symbols(inOrder([grain, asset('ETH', 1n, 18)], 'value'))).toBe('ETH GRAIN'))

test('shares are of the exact total', () => {
  const { total, shareOf } = valued(all)
  expect(total).toBe('15000.5')
  expect(all.map(shareOf)).toEqual([0, 600, 400])
})

test('as many as there are places stand by themselves; of more, the least valued share the last place', () => {
  const three = firstByValue(all, 3)
  expect([symbols(three.first), symbols(three.rest)]).toEqual(['USDC ETH GRAIN', ''])
  const two = firstByValue(all, 2)
  expect([symbols(two.first), symbols(two.rest)]).toEqual(['USDC', 'ETH GRAIN'])
})
