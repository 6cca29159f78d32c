import { type Coin, coinOfChain, isShortNameOfAnother, registeredChain } from '#core/chains/chainRegister.ts'
import type { Config, NativeCurrency } from '#core/config/config.ts'
import type { NodeProblem } from './serviceNode.ts'

/** A chain that this page knows: from config.json, completed by the service. */
export type KnownChain = {
  chainId: number
  shortName: string
  name: string
  nativeCurrency: Coin
  /** JSON-RPC nodes, the operator's own first. */
  rpc: readonly string[]
  /** The operator's WebSocket, for the wallet's own reads. */
  ws?: string
  /** The service named the nodes, so what they report is no second source to compare its claims with. */
  isNodeOfService: boolean
  /** Why none of the service's nodes is used, where there is no other. */
  nodeProblem?: NodeProblem
  /** The decimals that the service reports for the coin, where they differ from those used for amounts. */
  claimedDecimals?: number
}

/** The part of the service's chain entry that is used. */
export type ServiceChain = Omit<KnownChain, 'isNodeOfService' | 'claimedDecimals' | 'nativeCurrency'> & {
  nativeCurrency: NativeCurrency
}

/** The operator may name the coin; a service's name is compared with the register. */
function coinOf(chainId: number, own: NativeCurrency | undefined, claimed: ServiceChain | undefined) {
  const nativeCurrency = own ?? coinOfChain(chainId, claimed?.nativeCurrency)
  const decimals = own ? undefined : claimed?.nativeCurrency.decimals
  const isOther = decimals !== undefined && decimals !== nativeCurrency.decimals
  return { nativeCurrency, ...(isOther && { claimedDecimals: decimals }) }
}

/** The operator's chains first, in their order, then those that only the service has. */
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

/** A chain of the register has its name there; no other chain may use the short name of one of them. */
function namesOf({ chainId, name, shortName }: ServiceChain): Pick<KnownChain, 'name' | 'shortName'> {
  const registered = registeredChain(chainId)
  if (isShortNameOfAnother(shortName, chainId))
    return { name: registered?.name ?? name, shortName: `chain-${chainId}` }
  return { name: registered?.name ?? name, shortName }
}

/** Whether config.json has everything that a first page needs, so that the service's chain list can wait. */
export const isSelfSufficient = (config: Pick<Config, 'chains'>): boolean =>
  config.chains.length > 0 &&
  config.chains.every((chain) => chain.name && chain.nativeCurrency && chain.rpc.length > 0)
