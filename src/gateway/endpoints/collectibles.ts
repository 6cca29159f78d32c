import { get } from '#gateway/client/endpoint.ts'
import { Collectible, CollectiblesV1 } from '#gateway/schemas/collectible.ts'
import { CollectiblesQuery } from '#gateway/schemas/query.ts'
import { page } from '#gateway/schemas/transaction/list.ts'

/** The ERC-721 tokens of a Safe, version 1: today's gateway answers 404, see `collectiblesOf`. */
export const listCollectibles = get('/v1/chains/{chainId}/safes/{address}/collectibles', CollectiblesV1, {
  query: CollectiblesQuery,
})

/** The ERC-721 tokens of a Safe, page by page. */
export const listCollectiblesV2 = get(
  '/v2/chains/{chainId}/safes/{address}/collectibles',
  page(Collectible),
  { query: CollectiblesQuery },
)
