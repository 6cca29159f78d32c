import { useStore } from 'zustand'
import { useHref, useMode, useOpened, useServices } from '#session/react.ts'
import { silence } from '#session/silence.ts'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Who was asked and keeps waiting, of the open Safe's nodes and the service. */
export function useSilent(): { service: string | undefined; nodes: string[]; isOnlyNode: boolean } {
  const { gateway, chainOf } = useServices()
  const opened = useOpened()
  const silent = useStore(silence, (said) => said.silent)
  const urls = opened.kind === 'safe' ? (chainOf(opened.safe.chainId)?.urls ?? []) : []
  const nodes = urls.filter((url) => silent.includes(url)).map(hostOf)
  return {
    service: silent.includes(gateway.baseUrl) ? hostOf(gateway.baseUrl) : undefined,
    nodes,
    isOnlyNode: nodes.length > 0 && nodes.length === urls.length,
  }
}

/** Who keeps this page waiting, what comes then, and what there is without them; nothing while everybody answers. */
export function WhoIsSilent() {
  const { service, nodes, isOnlyNode } = useSilent()
  const href = useHref()
  const isStandalone = useMode() === 'standalone'
  const named = nodes.join(' and ')
  return (
    <>
      {service && `No answer yet from the service, ${service}. It has 20 s; the chain is read without it. `}
      {nodes.length > 0 &&
        (isOnlyNode
          ? `No answer yet from the node, ${named}. It is given up after 10 s: what could not be checked then says so, and signing stays closed. `
          : `No answer yet from the node ${named}. Another one is asked in its place. `)}
      {nodes.length > 0 && isStandalone && <a href={href('account')}>Name another node</a>}
    </>
  )
}
