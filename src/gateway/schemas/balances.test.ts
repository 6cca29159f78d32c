import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import { Balances } from './balances.ts'

const ether = {
  tokenInfo: {
    type: 'NATIVE_TOKEN',
    address: '0x0000000000000000000000000000000000000000',
    decimals: 18,
    symbol: 'ETH',
    name: 'Ether',
    logoUri: 'https://x.example/eth.png',
  },
  balance: '21171523664752906383300',
  fiatBalance: '59526914.512002505',
  fiatBalance24hChange: null,
  fiatConversion: '2811.65',
}
const balances = (...items: unknown[]) => read(Balances, { fiatTotal: '73530731.42267835', items })

describe('balances', () => {
  test('are exact in base units, and in fiat as the gateway wrote it', () =>
    expect(balances(ether)).toMatchObject({
      fiatTotal: '73530731.42267835',
      items: [
        {
          tokenInfo: { type: 'NATIVE_TOKEN', decimals: 18, symbol: 'ETH' },
          balance: 21171523664752906383300n,
          fiatBalance: '59526914.512002505',
          fiatConversion: '2811.65',
        },
      ],
    }))

  test('lose only the entry whose amount or decimals are not to be read', () =>
    expect(
      balances(
        { ...ether, balance: '1.5' },
        { ...ether, tokenInfo: { ...ether.tokenInfo, type: 'ERC20', decimals: null } },
        ether,
      ).items,
    ).toMatchObject([
      { type: 'UNREADABLE', path: 'balance' },
      { type: 'UNREADABLE', path: 'tokenInfo.decimals' },
      { balance: 21171523664752906383300n },
    ]))

  test('need no price, and no decimals for an ERC-721 token', () =>
    expect(
      balances({
        balance: '1',
        fiatBalance: 'n/a',
        tokenInfo: { ...ether.tokenInfo, type: 'ERC721', decimals: null },
      }).items,
    ).toMatchObject([{ balance: 1n, tokenInfo: { type: 'ERC721' } }]))
})
