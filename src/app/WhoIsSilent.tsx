import { useStore } from 'zustand'
import { useHref, useOpened, useServices } from '#session/react.ts'
import { silence } from '#session/silence.ts'
import { type Silent, silentSentence } from './silentSentence.ts'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Who was asked and keeps waiting, of the open Safe's nodes and the service. */
export function useSilent(): Silent {
  const { gateway, chainOf } = useServices()
  const opened = useOpened()
  const silent = useStore(silence, (said) => said.silent)
  const urls = opened.kind === 'safe' ? (chainOf(opened.safe.chainId)?.urls ?? []) : []
  const nodes = urls.filter((url) => silent.includes(url)).map(hostOf)
  return {
    service: silent.includes(gateway.baseUrl) ? hostOf(gateway.baseUrl) : undefined,
    nodes,
    others: urls.length - nodes.length,
  }
}

/** Who keeps this page waiting, and the way to another node; nothing while everybody answers. */
export function WhoIsSilent() {
  const silent = useSilent()
  const href = useHref()
  return (
    <>
      {silentSentence(silent)} {silent.nodes.length > 0 && <a href={href('account')}>Name another node</a>}
    </>
  )
}
