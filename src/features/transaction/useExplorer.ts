import { linkFromTemplate } from '#core/config/linkTemplate.ts'
import { useServiceChain } from '#parts/safe/useServiceChain.ts'

/** Pages of the chain's explorer, as the service names it; undefined where it names none that a browser opens safely. */
export function useExplorer() {
  const chain = useServiceChain()
  const templates = chain.data?.blockExplorerUriTemplate
  const hrefOf = (template: string | undefined, name: string, value: string | undefined) =>
    template && value ? linkFromTemplate(template, name, value) : undefined
  return {
    ofTransaction: (hash: string | undefined) => hrefOf(templates?.txHash, 'txHash', hash),
    ofAddress: (address: string | undefined) => hrefOf(templates?.address, 'address', address),
  }
}
