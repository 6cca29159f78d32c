import { connectorsForWallets, getWalletConnectConnector, type WalletList } from '@rainbow-me/rainbowkit'
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { AppError } from '#core/errors.ts'

type CreateWallet = WalletList[number]['wallets'][number]

/**
 * Any WalletConnect wallet. Under its own id RainbowKit adds a second connector that calls two hosts while the
 * page loads; under another id nothing goes out before the wallet is chosen.
 */
const wc: CreateWallet = (parameters) => ({
  ...walletConnectWallet(parameters),
  id: 'wc',
  mobile: { getUri: (uri) => uri },
})

/** Opens WalletConnect's offer in MetaMask's app, on phones as by the code on a desktop's screen. */
const inMetaMaskApp = (uri: string): string => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`

/**
 * MetaMask without its SDK, whose licence is not a free one: its extension is this browser's own wallet, or announces
 * itself (EIP-6963) and then takes this one's place in RainbowKit's list; its app is reached over WalletConnect.
 */
const metaMask: CreateWallet = (parameters) => {
  const wallet = metaMaskWallet(parameters)
  if (!wallet.installed)
    return {
      ...wallet,
      mobile: { getUri: inMetaMaskApp },
      createConnector: getWalletConnectConnector(parameters),
    }
  const { id, name } = wallet
  const ofBrowser = injected({ target: { id, name, provider: (page) => page?.ethereum } })
  return { ...wallet, createConnector: (details) => (config) => ({ ...ofBrowser(config), ...details }) }
}

/** The wallets offered, in the specification's order (point 2), under its one heading. */
export const walletList = [
  {
    groupName: 'Popular',
    wallets: [injectedWallet, safeWallet, rainbowWallet, coinbaseWallet, metaMask, wc, braveWallet].map(
      withHexAccent,
    ),
  },
] satisfies WalletList

/** @throws AppError in the specification's words (point 5) for an accent that is no #rgb or #rrggbb. */
export function withHexAccent(createWallet: CreateWallet): CreateWallet {
  return (parameters) => {
    const wallet = createWallet(parameters)
    if (wallet.iconAccent && !/^#([0-9a-f]{3}){1,2}$/i.test(wallet.iconAccent)) {
      throw new AppError(`Property iconAccent is not a hex value for wallet: ${wallet.name}`)
    }
    return wallet
  }
}

/** Connectors of the seven wallets. None loads its library or sends a request before it is chosen. */
export function walletConnectors(parameters: {
  appName: string
  projectId: string
  appUrl?: string
}): CreateConnectorFn[] {
  return connectorsForWallets(walletList, parameters).map(withoutEarlySetup)
}

/** Those that talk to a server would load their library as soon as they are made; connecting does it in time. */
function withoutEarlySetup(create: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const connector = create(config)
    return connector.type === 'injected' ? connector : { ...connector, setup: undefined }
  }
}
