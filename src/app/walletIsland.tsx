import {
  type AvatarComponent,
  ConnectButton,
  RainbowKitProvider,
  useAddRecentTransaction,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { UserRejectedRequestError } from 'viem'
import { type Config, useAccount, WagmiContext } from 'wagmi'
import { createStore, useStore } from 'zustand'
import type { Actor } from '#core/actor.ts'
import { BRAND } from '#core/brand.ts'
import type { Address } from '#core/safe.ts'
import { ownerMark } from '#ui/ownerMark.ts'
import { type ConnectionStatus, watchActor } from '#wallet/actor.ts'
import type { WalletChain } from '#wallet/chains.ts'
import { createWalletConfig } from '#wallet/config.ts'
import { walletError, walletSentence } from '#wallet/errors.ts'
import { resolveProjectId } from '#wallet/projectId.ts'
import { reconnectRecent } from '#wallet/reconnect.ts'
import { walletStorage } from '#wallet/storage.ts'
import { quietPictures } from './quietPictures.ts'
import './rainbowkit.css'
import './walletIsland.css'

export type WalletIslandParameters = {
  /** Gets a div of the island's own, beside the page; the page itself is never wrapped. */
  container: HTMLElement
  /** Where the connect button stands; nothing else may be rendered into it. */
  slot?: HTMLElement
  chains: readonly WalletChain[]
  projectId?: string
  /** The chain a wallet is asked to come to when it connects. */
  initialChainId?: number
  /** Where RainbowKit's "Learn more" leads; its own address otherwise. */
  learnMoreUrl?: string
  onActor: (actor: Actor | undefined) => void
  onStatus?: (status: ConnectionStatus) => void
  /** One sentence for a toast; a rejection is never one. */
  onError?: (sentence: string) => void
}

export type WalletIsland = {
  /** The header was drawn again: the button moves there. */
  setSlot(slot: HTMLElement | undefined): void
  /** Opens the list of wallets; nothing happens while one is connected. */
  openConnectModal(): void
  unmount(): void
}

type Shared = {
  slot: HTMLElement | undefined
  openConnectModal: (() => void) | undefined
  addRecentTransaction: ReturnType<typeof useAddRecentTransaction> | undefined
}
type SharedStore = ReturnType<typeof createShared>

const createShared = (slot: HTMLElement | undefined) =>
  createStore<Shared>(() => ({ slot, openConnectModal: undefined, addRecentTransaction: undefined }))

/** Mounts everything of RainbowKit beside the page and puts its button into the page's slot. */
export function mountWalletIsland(parameters: WalletIslandParameters): WalletIsland {
  const { container, chains, onActor, onStatus } = parameters
  const config = createWalletConfig({
    chains,
    projectId: resolveProjectId(parameters.projectId),
    appName: BRAND,
    appUrl: window.location.origin,
    storage: walletStorage(() => window.localStorage),
  })
  const shared = createShared(parameters.slot)
  const element = container.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <Island
        config={config}
        queryClient={createIslandQueryClient(parameters.onError)}
        shared={shared}
        initialChainId={parameters.initialChainId}
        learnMoreUrl={parameters.learnMoreUrl}
      />
    </StrictMode>,
  )
  const stopWatching = watchActor(config, (actor, status) => {
    onActor(actor && withRecentTransactions(actor, shared))
    onStatus?.(status)
  })
  const waiting = reconnectRecent(config)
  const stopQuieting = quietPictures(document.body)
  return {
    setSlot: (slot) => shared.setState({ slot }),
    openConnectModal: () => shared.getState().openConnectModal?.(),
    unmount: () => {
      stopWatching()
      stopQuieting()
      void waiting.then((stop) => stop())
      root.unmount()
      element.remove()
    },
  }
}

/** What the owner sends appears among the recent transactions of the account dialog. */
const withRecentTransactions = (actor: Actor, shared: SharedStore): Actor => ({
  ...actor,
  send: async (requests) => {
    const sent = await actor.send(requests)
    const description = `Sent to ${requests.map(({ to }) => `${to.slice(0, 4)}…${to.slice(-4)}`).join(', ')}`
    shared.getState().addRecentTransaction?.({ hash: sent.hash, description })
    return sent
  },
})

function createIslandQueryClient(onError: WalletIslandParameters['onError']): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (cause, _variables, _context, { options }) => {
        const error = walletError(cause)
        const shownInDialog = options.mutationKey?.[0] === 'connect' && error === cause
        if (!(error instanceof UserRejectedRequestError) && !shownInDialog) onError?.(walletSentence(error))
      },
    }),
  })
}

function Island(props: {
  config: Config
  queryClient: QueryClient
  shared: SharedStore
  initialChainId: number | undefined
  learnMoreUrl: string | undefined
}) {
  // Not WagmiProvider: each of its renders reconnects every wallet, which loads all their libraries.
  return (
    <WagmiContext.Provider value={props.config}>
      <QueryClientProvider client={props.queryClient}>
        <RainbowKitProvider
          theme={null}
          locale="en-US"
          initialChain={props.initialChainId}
          showRecentTransactions
          avatar={Mark}
          appInfo={{ appName: BRAND, ...(props.learnMoreUrl && { learnMoreUrl: props.learnMoreUrl }) }}
        >
          <HeaderButton shared={props.shared} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext.Provider>
  )
}

const accountStatus = { largeScreen: 'full', smallScreen: 'address' } as const

/** The shell's button: account from 768 px, address below, never a balance; the network only when it is a wrong one. */
function HeaderButton({ shared }: { shared: SharedStore }) {
  const slot = useStore(shared, (state) => state.slot)
  const { openConnectModal } = useConnectModal()
  const { status, chain } = useAccount()
  const onWrongNetwork = status === 'connected' && !chain
  const addRecentTransaction = useAddRecentTransaction()
  useEffect(
    () => shared.setState({ openConnectModal, addRecentTransaction }),
    [shared, openConnectModal, addRecentTransaction],
  )
  return (
    slot &&
    createPortal(
      <div data-rk="" className="wallet-button">
        <ConnectButton
          accountStatus={accountStatus}
          chainStatus={onWrongNetwork ? 'full' : 'none'}
          showBalance={false}
        />
      </div>,
      slot,
    )
  )
}

/** The first letters of the owner's mark, drawn here: no picture is fetched. It aids recognition and replaces nothing. */
const Mark: AvatarComponent = ({ address, size }) => (
  <svg className="wallet-mark" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
    <path d={ownerMark(address as Address)} />
  </svg>
)
