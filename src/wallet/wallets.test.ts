import { describe, expect, test } from 'vitest'
import { walletConnectors, walletList, withHexAccent } from './wallets.ts'

const parameters = { projectId: 'YOUR_PROJECT_ID', appName: 'Countersign' } as Parameters<
  (typeof walletList)[0]['wallets'][number]
>[0]

describe('walletList', () => {
  test('2.18 seven wallets are offered as Popular, from the browser wallet to Brave, in order', () => {
    expect(walletList.map(({ groupName }) => groupName)).toEqual(['Popular'])
    const wallets = walletList[0]?.wallets.map((create) => create(parameters)) ?? []
    expect(wallets.map(({ name }) => name)).toEqual([
      'Browser Wallet',
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'WalletConnect',
      'Brave Wallet',
    ])
    expect(wallets.map(({ id }) => id)).not.toContain('walletConnect')
  })
})

describe('walletConnectors', () => {
  test('makes one connector for each wallet, none of them a second one for a dialog of WalletConnect’s', () => {
    expect(walletConnectors(parameters)).toHaveLength(7)
  })
})

describe('withHexAccent', () => {
  const withAccent = (iconAccent: string) =>
    withHexAccent(() => ({
      id: 'x',
      name: 'Some Wallet',
      iconUrl: '',
      iconBackground: '#fff',
      iconAccent,
      createConnector: () => () => {
        throw new Error('not asked to connect')
      },
    }))

  test("5.6 a wallet's accent colour is hex, or the wallet list is refused by its name", () => {
    for (const accent of ['red', '#12', '#12345', '123456', '#gggggg'])
      expect(() => withAccent(accent)(parameters)).toThrow(
        /^Property iconAccent is not a hex value for wallet: Some Wallet$/,
      )
    for (const accent of ['#123456', '#abc', '#ABCDEF'])
      expect(withAccent(accent)(parameters).iconAccent).toBe(accent)
  })
})
