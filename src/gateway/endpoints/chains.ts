import { get } from '#gateway/endpoint.ts'
import { Chain } from '#gateway/schemas/chain.ts'
import { page } from '#gateway/schemas/list.ts'
import { Cursor, ServiceQuery } from '#gateway/schemas/query.ts'

/** All chains. */
export const getChains = get('/v1/chains', page(Chain), { query: Cursor })

/** All chains, their features as one product (`serviceKey`) has them. */
export const getChainsV2 = get('/v2/chains', page(Chain), { query: ServiceQuery })

/** One chain. */
export const getChain = get('/v1/chains/{chainId}', Chain)
