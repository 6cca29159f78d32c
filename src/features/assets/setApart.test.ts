import { describe, expect, test } from 'vitest'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { setApart } from './setApart.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const token = (
  symbol: string,
  address: string,
  { price, worth, balance = 5n }: { price?: string; worth?: string; balance?: bigint } = {},
): HeldAsset => ({
  kind: 'erc20',
  address: address as HeldAsset['address'],
  name: symbol,
  symbol,
  decimals: 6,
  balance,
  fiatConversion: price,
  fiatBalance: worth,
})
const address = (digit: string) => `0x${digit.repeat(40)}`
const coin: HeldAsset = {
  ...token('ETH', address('0'), { price: '3000', worth: '0.2' }),
  kind: 'native',
}
const reasons = (assets: readonly HeldAsset[], { added = [] as HeldAsset['address'][], chainId = 1 } = {}) =>
  setApart(assets, { chainId, added }).apart.map(({ asset, reason }) => [asset.symbol, reason])

describe('an imitation is', () => {
  test('a token with the name of a registered one at another address, in letters that only look alike too', () => {
    const assets = [coin, token('USDC', usdc), token('USDC', address('1')), token('UЅDС', address('2'))]
    const { main, apart } = setApart(assets, { chainId: 1, added: [] })
    expect(main).toEqual(assets.slice(0, 2))
    expect(apart).toMatchObject([
      { reason: 'imitation', of: { address: usdc } },
      { reason: 'imitation', of: { address: usdc } },
    ])
  })

  test('a token that is called as the coin of the network', () =>
    expect(reasons([coin, token('ETH', address('1'))])).toEqual([['ETH', 'imitation']]))

  test('of two with one name on a network without a register, the one without a price', () => {
    const priced = token('SUSD', address('1'), { price: '1', worth: '500' })
    expect(reasons([token('SUSD', address('2')), priced], { chainId: 31337 })).toEqual([
      ['SUSD', 'imitation'],
    ])
    expect(reasons([token('SUSD', address('2')), token('SUSD', address('1'))], { chainId: 31337 })).toEqual(
      [],
    )
  })

  test('never a token that the person added', () =>
    expect(
      reasons([coin, token('USDC', address('1'))], { added: [address('1') as HeldAsset['address']] }),
    ).toEqual([]))
})

describe('dust is', () => {
  test('a token worth less than 0.01 of the currency; one without a price, without balance or the coin is none', () =>
    expect(
      reasons([
        coin,
        token('AAA', address('1'), { price: '0.001', worth: '0.0099' }),
        token('BBB', address('2'), { price: '1', worth: '0.01' }),
        token('CCC', address('3')),
        token('DDD', address('4'), { price: '0', worth: '0' }),
        token('EEE', address('5'), { price: '2', worth: '0', balance: 0n }),
      ]),
    ).toEqual([['AAA', 'dust']]))

  test('never what its price says is worth more, whatever the service calls its value', () =>
    expect(
      reasons([coin, token('AAA', address('1'), { price: '2', worth: '0', balance: 5_000_000n })]),
    ).toEqual([]))
})
