import {
  ConnectButton,
  RainbowKitProvider,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Config, useAccount, WagmiContext } from 'wagmi'
import { useStore } from 'zustand'
import { Boundary } from '#app/failures/Boundary.tsx'
import { BRAND } from '#core/config/brand.ts'
import type { Config as PageConfig } from '#core/config/config.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'
import type { WalletSide } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { watchActor } from '#wallet/actor.ts'
import { initialChainId, type WalletChain, walletChains } from '#wallet/chains.ts'
import { createWalletConfig } from '#wallet/config.ts'
import { connectionOf } from '#wallet/connection.ts'
import { resolveProjectId } from '#wallet/connectors/projectId.ts'
import { walletError } from '#wallet/errors.ts'
import { askAgain, withRecentTransactions } from '#wallet/recentTransactions.ts'
import { reconnectRecent } from '#wallet/reconnect.ts'
import { createSignIn, type SignIn } from '#wallet/signIn/signIn.ts'
import { adapterFor } from '#wallet/signIn/signInAdapters.ts'
import { walletStorage } from '#wallet/storage.ts'
import { themeId } from '#wallet/themeId.ts'
import { createIslandQueryClient } from './islandQueryClient.ts'
import { withStorage } from './memoryStorage.ts'
import { quietPictures } from './quietPictures.ts'
import { SignInButton } from './SignInButton.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { useFocusAfter, usePlaceholder } from './useFocusAfter.ts'
import { WalletMark } from './WalletMark.tsx'
import { createShared, openOnceThere, type SharedStore } from './walletShared.ts'
import './rainbowkit.css'
import './walletIsland.css'

export type WalletIslandParameters = {
  /** The island's own div, beside the page; the page itself is never wrapped. */
  container: HTMLElement
  /** The place of the connect button; nothing else may be rendered into it. */
  slot: HTMLElement
  chains: readonly WalletChain[]
  config: PageConfig
  gateway: Gateway
  /** The short name of the open Safe's chain: a wallet is asked to switch to it when it connects. */
  safeChain: string | undefined
  onActor: (actor: Actor | undefined) => void
  onSide: (side: WalletSide) => void
  /** Called when its button is in the slot, so that the placeholder can go. */
  onButton: () => void
}

export type WalletIsland = {
  /** Opens the list of wallets as soon as RainbowKit has it; does nothing while a wallet is connected. */
  openConnectModal(): void
  unmount(): void
}

/** Mounts everything of RainbowKit beside the page. @throws AppError for an empty project id, before anything is mounted. */
export function mountWalletIsland(parameters: WalletIslandParameters): WalletIsland {
  const { container, chains, config: page, gateway, onActor, onSide } = parameters
  // Both come after the verdicts of a Safe. A page that cannot be kept opens from the server, as ever.
  if (parameters.safeChain !== undefined)
    void import('#app/offline/keepAnnounced.tsx')
      .then(({ keepPage }) => keepPage(window))
      .catch(() => undefined)
  withStorage(window)
  askAgain(window.localStorage)
  const config = createWalletConfig({
    chains: walletChains(chains),
    projectId: resolveProjectId(page.walletConnectProjectId),
    appName: BRAND,
    appUrl: window.location.origin,
    storage: walletStorage(() => window.localStorage),
  })
  const adapter = adapterFor(page.signIn, {
    origin: window.location.origin,
    now: Date.now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    clientOf: (chainId) =>
      config.chains.some(({ id }) => id === chainId) ? config.getClient({ chainId }) : undefined,
    gateway,
  })
  const signIn = adapter && createSignIn(adapter)
  const shared = createShared()
  const element = container.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <Boundary
        fallback={(error, again) => <ButtonFailed slot={parameters.slot} error={error} again={again} />}
      >
        <Island parameters={parameters} config={config} shared={shared} signIn={signIn} />
      </Boundary>
    </StrictMode>,
  )
  const tell = () =>
    onSide({
      connection: connectionOf(config, signIn && (signIn.store.getState().signedIn ?? 'nobody')),
      signIn,
      openSignIn: () => shared.setState({ isSigningIn: true }),
      placeButton: (wholeButton) => {
        shared.setState({ wholeButton })
        return () => shared.setState({ wholeButton: undefined })
      },
    })
  const stopWatching = watchActor(config, (actor) => {
    const before = shared.getState().actor
    if (actor?.address !== before?.address || actor?.chainId !== before?.chainId) {
      signIn?.forget()
      if (actor) void signIn?.resume(actor)
    }
    shared.setState({ actor })
    onActor(actor && withRecentTransactions(actor, (sent) => shared.getState().addRecentTransaction?.(sent)))
    tell()
  })
  const stopSignIn = signIn?.store.subscribe(tell)
  const waiting = reconnectRecent(config)
  const stopQuieting = quietPictures(document.body)
  let stopOpening: (() => void) | undefined
  return {
    openConnectModal: () => {
      const { openConnectModal } = shared.getState()
      stopOpening?.()
      if (openConnectModal) openConnectModal()
      else stopOpening = openOnceThere(shared)
    },
    unmount: () => {
      stopOpening?.()
      stopWatching()
      stopSignIn?.()
      stopQuieting()
      void waiting.then((stop) => stop())
      root.unmount()
      element.remove()
    },
  }
}

type IslandProps = {
  parameters: WalletIslandParameters
  config: Config
  shared: SharedStore
  signIn: SignIn | undefined
}

function Island({ parameters, config, shared, signIn }: IslandProps) {
  const { chains, safeChain, slot, gateway, config: page, onButton } = parameters
  const [queryClient] = useState(() => createIslandQueryClient(walletError))
  const { learn } = page.links
  const service = page.signIn === 'gateway' ? new URL(gateway.baseUrl).host : undefined
  // Not WagmiProvider: each of its renders reconnects every wallet, which loads all their libraries.
  return (
    <WagmiContext.Provider value={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider
          id={themeId('countersign')}
          theme={null}
          locale="en-US"
          initialChain={initialChainId(chains, safeChain)}
          showRecentTransactions
          avatar={WalletMark}
          appInfo={{ appName: BRAND, ...(learn && { learnMoreUrl: learn }) }}
        >
          {createPortal(
            <HeaderButton shared={shared} signIn={signIn} slot={slot} onButton={onButton} />,
            slot,
          )}
          <WholeButton shared={shared} />
        </RainbowKitProvider>
        {signIn && <Verifying shared={shared} signIn={signIn} service={service} />}
      </QueryClientProvider>
    </WagmiContext.Provider>
  )
}

const accountStatus = { largeScreen: 'full', smallScreen: 'address' } as const

/** The button of the header: the account from 768 px, the address below, never a balance; the network only when it is a wrong one. */
function HeaderButton({
  shared,
  signIn,
  slot,
  onButton,
}: Pick<IslandProps, 'shared' | 'signIn'> & Pick<WalletIslandParameters, 'slot' | 'onButton'>) {
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { accountModalOpen } = useAccountModal()
  const { chainModalOpen } = useChainModal()
  const { status, chain } = useAccount()
  const onWrongNetwork = status === 'connected' && !chain
  const addRecentTransaction = useAddRecentTransaction()
  usePlaceholder(slot, onButton)
  useFocusAfter(connectModalOpen || accountModalOpen || chainModalOpen, slot)
  useEffect(
    () => shared.setState({ openConnectModal, addRecentTransaction }),
    [shared, openConnectModal, addRecentTransaction],
  )
  return (
    <div data-rk="" className="wallet-button">
      {signIn && status === 'connected' && (
        <SignInButton onPress={() => shared.setState({ isSigningIn: true })} signIn={signIn} />
      )}
      <ConnectButton
        accountStatus={accountStatus}
        chainStatus={onWrongNetwork ? 'full' : 'none'}
        showBalance={false}
      />
    </div>
  )
}

type ButtonFailedProps = { slot: HTMLElement; error: unknown; again: () => void }

/** RainbowKit failed: the page goes on, the account stays connected, and the button can be loaded again. */
function ButtonFailed({ slot, error, again }: ButtonFailedProps) {
  useEffect(() => showFailure(error), [error])
  return createPortal(<Button onClick={again}>Show the wallet button again</Button>, slot)
}

/** On the Account page: network, balance, mark and account. */
function WholeButton({ shared }: { shared: SharedStore }) {
  const place = useStore(shared, (state) => state.wholeButton)
  if (!place) return null
  return createPortal(
    <div data-rk="" className="wallet-button wallet-button-whole">
      <ConnectButton />
    </div>,
    place,
  )
}

function Verifying({ shared, ...of }: { shared: SharedStore; signIn: SignIn; service: string | undefined }) {
  const { isSigningIn, actor } = useStore(shared)
  const [close] = useState(() => () => shared.setState({ isSigningIn: false }))
  return actor && <SignInDialog open={isSigningIn} onClose={close} actor={actor} {...of} />
}
