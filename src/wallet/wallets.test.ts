import { describe, expect, test } from 'vitest'
import { walletConnectors, walletList, withHexAccent } from './wallets.ts'

const parameters = { projectId: 'YOUR_PROJECT_ID', appName: 'Countersign' } as Parameters<
  (typeof walletList)[0]['wallets'][number]
>[0]

describe('walletList', () => {
  test('offers seven wallets as Popular, in the specification’s order', () => {
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

  test.each(['red', '#12', '#12345', '123456', '#gggggg'])('%s is refused', (accent) => {
    expect(() => withAccent(accent)(parameters)).toThrow(
      /^Property iconAccent is not a hex value for wallet: Some Wallet$/,
    )
  })

  test.each(['#123456', '#abc', '#ABCDEF'])('%s passes', (accent) => {
    expect(withAccent(accent)(parameters).iconAccent).toBe(accent)
  })
})
