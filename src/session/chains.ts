import { type Coin, coinOfChain, isShortNameOfAnother, registeredChain } from '#core/chains/chainRegister.ts'
import type { Config, NativeCurrency } from '#core/config/config.ts'
import type { NodeProblem } from './serviceNode.ts'

/** A chain this page can name: from config.json, completed by what the service says of it. */
export type KnownChain = {
  chainId: number
  shortName: string
  name: string
  nativeCurrency: Coin
  /** JSON-RPC nodes, the operator's own first. */
  rpc: readonly string[]
  /** A websocket of the operator's, for the wallet's own reads. */
  ws?: string
  /** The service named the nodes, so what is read there is no second source to hold its claims against. */
  isNodeOfService: boolean
  /** Why none of the nodes that the service names is asked, where there is no other. */
  nodeProblem?: NodeProblem
  /** The decimals that the service gives the coin, where those are not the ones that amounts are told with. */
  claimedDecimals?: number
}

/** What of the service's chain entry matters here. */
export type ServiceChain = Omit<KnownChain, 'isNodeOfService' | 'claimedDecimals' | 'nativeCurrency'> & {
  nativeCurrency: NativeCurrency
}

/** Who runs this page may name the coin; what a service says of it is held against the register. */
function coinOf(chainId: number, own: NativeCurrency | undefined, claimed: ServiceChain | undefined) {
  const nativeCurrency = own ?? coinOfChain(chainId, claimed?.nativeCurrency)
  const decimals = own ? undefined : claimed?.nativeCurrency.decimals
  const isOther = decimals !== undefined && decimals !== nativeCurrency.decimals
  return { nativeCurrency, ...(isOther && { claimedDecimals: decimals }) }
}

/** The operator's chains first and in their order, then those only the service knows. */
export function knownChains(config: Pick<Config, 'chains'>, service: readonly ServiceChain[]): KnownChain[] {
  const configured = config.chains.map((chain) => {
    const claimed = service.find(({ chainId }) => chainId === chain.chainId)
    return {
      chainId: chain.chainId,
      shortName: chain.shortName,
      name: chain.name ?? registeredChain(chain.chainId)?.name ?? claimed?.name ?? `Chain ${chain.chainId}`,
      ...coinOf(chain.chainId, chain.nativeCurrency, claimed),
      rpc: chain.rpc.length > 0 ? chain.rpc : (claimed?.rpc ?? []),
      ...(chain.ws && { ws: chain.ws }),
      isNodeOfService: chain.rpc.length === 0,
      ...(chain.rpc.length === 0 && claimed?.nodeProblem && { nodeProblem: claimed.nodeProblem }),
    }
  })
  const others = service.filter((chain) => !configured.some(({ chainId }) => chainId === chain.chainId))
  return [
    ...configured,
    ...others.map((chain) => ({
      ...chain,
      ...namesOf(chain),
      ...coinOf(chain.chainId, undefined, chain),
      isNodeOfService: true,
    })),
  ]
}

/** A chain that the register has is called what it is; no other is called by the short name of one of them. */
function namesOf({ chainId, name, shortName }: ServiceChain): Pick<KnownChain, 'name' | 'shortName'> {
  const registered = registeredChain(chainId)
  if (isShortNameOfAnother(shortName, chainId))
    return { name: registered?.name ?? name, shortName: `chain-${chainId}` }
  return { name: registered?.name ?? name, shortName }
}

/** True when config.json says all that a first page needs, so that the service's chain list can wait. */
export const isSelfSufficient = (config: Pick<Config, 'chains'>): boolean =>
  config.chains.length > 0 &&
  config.chains.every((chain) => chain.name && chain.nativeCurrency && chain.rpc.length > 0)
