import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useServices } from '#session/react.ts'

/** Brings the wallet part of the page, late and beside it: its button goes into the header's place. */
export function WalletPart() {
  const { config, chains, session, places } = useServices()

  useEffect(() => {
    const gone = new AbortController()
    const mount = async () => {
      const { mountWalletIsland } = await import('./walletIsland.tsx')
      const slot = document.getElementById('connect-slot')
      if (gone.signal.aborted || !slot) return
      const shortName = places.store.getState().safe?.split(':')[0]
      const island = mountWalletIsland({
        container: document.body,
        slot,
        chains,
        projectId: config.walletConnectProjectId,
        initialChainId: chains.find((chain) => chain.shortName === shortName)?.chainId,
        learnMoreUrl: config.links.learn || undefined,
        onActor: (actor) => session.setState({ actor }),
        onError: (sentence) => toast.error(sentence),
      })
      session.setState({ connect: island.openConnectModal })
      gone.signal.addEventListener('abort', () => {
        session.setState({ connect: undefined, actor: undefined })
        island.unmount()
      })
    }
    mount().catch(() => toast.error('The wallet part of this page could not be loaded. Reload to try again.'))
    return () => gone.abort()
  }, [config, chains, session, places])

  return null
}
