import { useEffect } from 'react'
import { announceLostPart } from '#app/failures/lostParts.tsx'
import { AppError } from '#core/errors.ts'
import { useServices } from '#session/react.ts'

const notLoaded = 'The wallet part of this page could not be loaded.'

/** Brings the wallet part of the page, late and beside it: its button goes into the header's place. */
export function WalletPart() {
  const { config, chains, gateway, session, places } = useServices()

  useEffect(() => {
    const gone = new AbortController()
    const mount = async () => {
      const { mountWalletIsland } = await import('./walletIsland.tsx')
      const slot = document.getElementById('connect-slot')
      if (gone.signal.aborted || !slot) return
      const island = mountWalletIsland({
        container: document.body,
        slot,
        chains,
        config,
        gateway,
        safeChain: places.store.getState().safe?.split(':')[0],
        onActor: (actor) => session.setState({ actor }),
        onSide: (wallet) => session.setState({ wallet }),
      })
      session.setState({ connect: island.openConnectModal })
      gone.signal.addEventListener('abort', () => {
        session.setState({ connect: undefined, actor: undefined, wallet: undefined })
        island.unmount()
      })
    }
    mount().catch((error) => {
      const said = error instanceof AppError ? [error.message, ...error.hints].join(' ') : notLoaded
      announceLostPart(said)
    })
    return () => gone.abort()
  }, [config, chains, gateway, session, places])

  return null
}
