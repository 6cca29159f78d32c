import { get } from '#gateway/client/endpoint.ts'
import { Chain } from '#gateway/schemas/chain.ts'
import { Cursor, ServiceKey, ServiceQuery } from '#gateway/schemas/query.ts'
import { page } from '#gateway/schemas/transaction/list.ts'

/** All chains. */
export const getChains = get('/v1/chains', page(Chain), { query: Cursor })

/** All chains, with their features for one product (`serviceKey`). */
export const getChainsV2 = get('/v2/chains', page(Chain), { query: ServiceQuery })

/** One chain. */
export const getChain = get('/v1/chains/{chainId}', Chain)

/** One chain, with its features for one product. */
export const getChainV2 = get('/v2/chains/{chainId}', Chain, { query: ServiceKey })
