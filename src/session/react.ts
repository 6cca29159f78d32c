import { createContext, use, useState } from 'react'
import { useStore } from 'zustand'
import type { Chain } from '#chain/node/client.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address } from '#core/safe/safe.ts'
import type { KnownChain } from './chains.ts'
import { hrefOf, type PageLocation } from './location.ts'
import type { Services } from './services.ts'
import { type HostClaim, type Opened, openedSafe, prefixed, type SafeId, type Session } from './session.ts'
import { unresponsiveEndpoints } from './unresponsiveEndpoints.ts'

const ServicesContext = createContext<Services | undefined>(undefined)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('No services: the page was rendered outside its provider.')
  return services
}

export const usePageLocation = (): PageLocation => useStore(useServices().places.store)

export const useMode = (): Session['mode'] => useStore(useServices().session, ({ mode }) => mode)

export const useActor = (): Actor | undefined => useStore(useServices().session, ({ actor }) => actor)

/** The account of the connected wallet, which may be an owner of the open Safe; in a frame undefined, since the Safe acts there. */
export function useOwner(): Address | undefined {
  const actor = useActor()
  return actor?.kind === 'owner' ? actor.address : undefined
}

/** Opens the list of wallets, where there is one. */
export const useConnect = (): Session['connect'] => useStore(useServices().session, ({ connect }) => connect)

/** Opens the list of wallets from the header, until the wallet island has its own button there. */
export const useFirstConnect = (): Session['connect'] =>
  useStore(useServices().session, ({ connect, hasWalletButton }) => (hasWalletButton ? undefined : connect))

/** The wallet island; undefined in a frame and until it is loaded. */
export const useWallet = (): Session['wallet'] => useStore(useServices().session, ({ wallet }) => wallet)

export const useHost = (): HostClaim | undefined => useStore(useServices().session, ({ host }) => host)

/** Whether the wallet (host) no longer answers. */
export const useHostLost = (): boolean => useStore(useServices().session, ({ hostLost }) => hostLost === true)

/** Loads the code of the host's provider; undefined standalone. */
export const useOpenAdapter = (): Session['openAdapter'] =>
  useStore(useServices().session, ({ openAdapter }) => openAdapter)

/** The comparison of the host's claims with the chain; undefined while it is being read. */
export const useHostCheck = (): Session['hostCheck'] =>
  useStore(useServices().session, ({ hostCheck }) => hostCheck)

export function useOpened(): Opened {
  const { chains } = useServices()
  return openedSafe(useHost(), usePageLocation(), chains)
}

/** The open Safe. Pages below the Safe's shell always have one. */
export function useSafeId(): SafeId {
  const opened = useOpened()
  if (opened.kind !== 'safe') throw new Error('No Safe is open: this page was rendered outside its shell.')
  return opened.safe
}

/** What this page knows about the open Safe's chain. */
export function useKnownChain(): KnownChain {
  const { chainId, shortName } = useSafeId()
  const known = useServices().chains.find((chain) => chain.chainId === chainId)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return (
    known ?? { chainId, shortName, name: `Chain ${chainId}`, nativeCurrency, rpc: [], isNodeOfService: false }
  )
}

/** The nodes of the open Safe's chain; undefined without any, so that nothing can be checked. */
export const useChain = (): Chain | undefined => useServices().chainOf(useSafeId().chainId)

/** Whether a node or the service keeps this page waiting, or has since it was opened; the page then shows the parts that do not need it. */
export function useIsDelayed(): boolean {
  const isKept = useStore(unresponsiveEndpoints, ({ silent }) => silent.length > 0)
  const [wasKept, setWasKept] = useState(isKept)
  if (isKept && !wasKept) setWasKept(true)
  return wasKept
}

/** Makes the address of a page of the open Safe, for links. */
export function useHref(): (page: string, params?: Record<string, string>) => string {
  const opened = useOpened()
  const { safe: named } = usePageLocation()
  const safe = opened.kind === 'safe' ? prefixed(opened.safe) : named
  return (page, params) => hrefOf(safe, page, params)
}
