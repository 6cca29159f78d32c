import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('MetaMask', () => {
  const inBrowser = (ethereum: object | undefined) => {
    vi.stubGlobal('window', { ethereum })
    const made = walletList[0]?.wallets
      .map((create) => create(parameters))
      .find(({ id }) => id === 'metaMask')
    if (!made) throw new Error('MetaMask is not on the list.')
    const config = { chains: [mainnet], emitter: {}, storage: null } as never
    const connector = made.createConnector({ rkDetails: {} } as never)(config)
    return { ...made, connector }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('its extension is asked directly, as the wallet of this browser', async () => {
    const extension = { isMetaMask: true, _events: {}, request: async () => [] }
    const { connector, installed, rdns } = inBrowser(extension)
    expect([connector.type, connector.id, installed, rdns]).toEqual([
      'injected',
      'metaMask',
      true,
      'io.metamask',
    ])
    expect(await connector.getProvider()).toBe(extension)
  })

  test.each([
    ['no wallet', undefined],
    ['another wallet that says it is MetaMask', { isMetaMask: true, isRabby: true }],
    ['another wallet', { request: async () => [] }],
  ])('a browser with %s reaches its app over WalletConnect', (_, ethereum) => {
    const { connector, installed, mobile, qrCode } = inBrowser(ethereum)
    expect(installed).toBeUndefined()
    expect(connector.type).not.toBe('injected')
    // As docs.metamask.io has it: the link, and WalletConnect's offer in it.
    const link = 'https://metamask.app.link/wc?uri=wc%3Aab%402%3FsymKey%3D01'
    expect(mobile?.getUri?.('wc:ab@2?symKey=01')).toBe(link)
    expect(qrCode?.getUri('wc:ab@2?symKey=01')).toBe(link)
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
