import { get } from '#gateway/client/endpoint.ts'
import { Overview, OwnedSafesByChain } from '#gateway/schemas/overview.ts'
import { OverviewQuery, OverviewQueryV1 } from '#gateway/schemas/query.ts'
import { list } from '#gateway/schemas/transaction/list.ts'

/** The Safes that an account owns on every chain. */
export const listOwnersSafesV2 = get('/v2/owners/{address}/safes', OwnedSafesByChain)

/** As version 2, read through pages behind the gateway. */
export const listOwnersSafesV3 = get('/v3/owners/{address}/safes', OwnedSafesByChain)

/** Several Safes in short, ten at most; one that could not be read is left out. */
export const listOverviews = get('/v1/safes', list(Overview), { query: OverviewQueryV1 })

/** As version 1, without the choice about spam. */
export const listOverviewsV2 = get('/v2/safes', list(Overview), { query: OverviewQuery })
