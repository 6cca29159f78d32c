import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Chain } from '#chain/node/client.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { createOwnHandlers, ownProfile } from '#host/ownHost.ts'
import { createHost } from '#host/protocol/host.ts'
import { appPipe } from '#host/protocol/windowPipe.ts'
import { useActor, useSafeId } from '#session/react.ts'
import { addressBook } from '#stores/addressBook.ts'
import type { createAppRequests } from './appRequests.ts'

/** An app as it is opened: where it is, and what it is called. */
export type OpenedApp = { url: URL; name: string }

type AppHostProps = {
  app: OpenedApp
  chain: Chain
  gateway: Gateway
  asked: ReturnType<typeof createAppRequests>
  frame: RefObject<HTMLIFrameElement | null>
  /** Called for everything that the app says, whether it can be read or not. */
  heard: () => void
}

const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Makes this page the host of the app in `frame`, for the open Safe, for as long as it is shown. */
export function useAppHost({ app: { url, name }, chain, gateway, asked, frame, heard }: AppHostProps) {
  const { chainId, address } = useSafeId()
  const actor = useActor()
  // Another wallet is another person who looks, not another app: it must not begin anew.
  const viewer = useEffectEvent(() => actor?.address)
  // What is done on a word belongs to the visit that is shown then; the app must not begin anew for it.
  const hear = useEffectEvent(heard)

  useEffect(() => {
    const handlers = createOwnHandlers({
      safe: address,
      chain,
      gateway,
      app: { url: url.href, name },
      hostOrigin: window.location.origin,
      viewer: () => viewer(),
      isDark,
      get addressBook() {
        return addressBook.getState().entries.filter((entry) => entry.chainId === chainId)
      },
      proposer: asked.proposer,
      decide: {
        permissions: asked.permissions,
        transactions: async () => undefined,
        message: async () => undefined,
      },
      now: Date.now,
    })
    const host = createHost({
      pipe: appPipe({ window, app: () => frame.current?.contentWindow ?? null, appOrigin: url.origin }),
      handlers,
      profile: ownProfile,
      now: Date.now,
      newId: () => crypto.randomUUID(),
      onMessage: ({ direction }) => direction === 'fromApp' && hear(),
    })
    const tellTheme = () => host.push({ darkMode: isDark() })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', tellTheme)
    const chosen = new MutationObserver(tellTheme)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', tellTheme)
      chosen.disconnect()
      asked.refuseAll()
      host.close()
    }
  }, [url, name, chain, gateway, asked, frame, chainId, address])
}
