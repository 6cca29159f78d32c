import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPageHere } from '#app/boot/preload.ts'
import { announceLostPart } from '#app/failures/lostParts.tsx'
import { AppError } from '#core/errors.ts'
import { afterVerdicts } from '#parts/loading/afterVerdicts.ts'
import { useServices } from '#session/react.ts'

const notLoaded = 'The wallet part of this page could not be loaded.'

/** Loads the wallet island beside the page, after its verdicts or on demand; its button goes into the header. With it comes what keeps the page. */
export function WalletPart() {
  const services = useServices()
  const client = useQueryClient()

  useEffect(() => {
    const { config, chains, gateway, session, places } = services
    const gone = new AbortController()
    const mount = async () => {
      const { mountWalletIsland } = await import('./walletIsland.tsx')
      const slot = document.getElementById('connect-slot')
      if (gone.signal.aborted || !slot) return undefined
      const island = mountWalletIsland({
        container: document.body,
        slot,
        chains,
        config,
        gateway,
        safeChain: places.store.getState().safe?.split(':')[0],
        onActor: (actor) => session.setState({ actor }),
        onSide: (wallet) => session.setState({ wallet }),
        onButton: () => session.setState({ hasWalletButton: true }),
      })
      session.setState({ connect: island.openConnectModal })
      gone.signal.addEventListener('abort', island.unmount)
      return island
    }
    let coming: ReturnType<typeof mount> | undefined
    const bring = () => {
      stop()
      coming ??= mount().catch((error: unknown) => {
        coming = undefined
        announceLostPart(error instanceof AppError ? [error.message, ...error.hints].join(' ') : notLoaded)
        return undefined
      })
      return coming
    }
    const stop = afterVerdicts({
      client,
      isOpen: () => isPageHere(services),
      window,
      onRead: () => void bring(),
    })
    session.setState({ connect: () => void bring().then((island) => island?.openConnectModal()) })
    return () => {
      stop()
      gone.abort()
      session.setState({ connect: undefined, actor: undefined, wallet: undefined, hasWalletButton: false })
    }
  }, [client, services])

  return null
}
