import { useStore } from 'zustand'
import { useHref, useOpened, useServices } from '#session/react.ts'
import { unresponsiveEndpoints } from '#session/unresponsiveEndpoints.ts'
import { type Silent, silentSentence } from './unresponsiveSentence.ts'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Who was asked and keeps waiting, of the open Safe's nodes and the service. */
export function useUnresponsive(): Silent {
  const { gateway, chainOf } = useServices()
  const opened = useOpened()
  const silent = useStore(unresponsiveEndpoints, (said) => said.silent)
  const urls = opened.kind === 'safe' ? (chainOf(opened.safe.chainId)?.urls ?? []) : []
  const nodes = urls.filter((url) => silent.includes(url)).map(hostOf)
  return {
    service: silent.includes(gateway.baseUrl) ? hostOf(gateway.baseUrl) : undefined,
    nodes,
    others: urls.length - nodes.length,
  }
}

/** Who keeps this page waiting, and the way to another node; nothing while everybody answers. */
export function UnresponsiveEndpoints() {
  const silent = useUnresponsive()
  const href = useHref()
  return (
    <>
      {silentSentence(silent)} {silent.nodes.length > 0 && <a href={href('account')}>Name another node</a>}
    </>
  )
}
