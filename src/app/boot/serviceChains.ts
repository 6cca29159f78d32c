import type { Config } from '#core/config/config.ts'
import { createGateway } from '#gateway/client/client.ts'
import { getChainsV2 } from '#gateway/endpoints/chains.ts'
import { allOf } from '#gateway/paging.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { isSelfSufficient, type ServiceChain } from '#session/chains.ts'
import { serviceNode } from '#session/serviceNode.ts'

/** The service's chain list; not asked for when config.json says all that a page needs. */
export async function readServiceChains(
  config: Config,
  fetch: typeof globalThis.fetch,
): Promise<ServiceChain[]> {
  if (isSelfSufficient(config)) return []
  const gateway = createGateway({ baseUrl: config.gateway, fetch })
  const chains = await allOf(gateway, getChainsV2, { query: { serviceKey: 'WALLET_WEB' } })
  const keyOf = (chainId: number) => config.chains.find((one) => one.chainId === chainId)?.rpcKey
  return chains
    .filter(isReadable)
    .map(({ chainId, shortName, chainName, nativeCurrency, publicRpcUri, rpcUri }) => ({
      chainId,
      shortName,
      name: chainName,
      nativeCurrency,
      ...serviceNode([publicRpcUri, rpcUri], keyOf(chainId)),
    }))
}
