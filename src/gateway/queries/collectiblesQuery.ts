import type { Gateway } from '#gateway/client/client.ts'
import { listCollectiblesV2 } from '#gateway/endpoints/collectibles.ts'
import { gatewayKeys } from './keys.ts'
import { paged } from './pagedQuery.ts'

/** The Safe's ERC-721 tokens, unlisted ones too, page by page: options of an infinite query; followed by its tag. */
export const collectiblesQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.collectibles(chainId, address),
  ...paged(gateway, listCollectiblesV2, { path: { chainId, address }, query: { trusted: false } }),
})
