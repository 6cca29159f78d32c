import { get } from '#gateway/client/endpoint.ts'
import { SafeAppsQuery } from '#gateway/schemas/query.ts'
import { SafeApp } from '#gateway/schemas/safeApp.ts'
import { list } from '#gateway/schemas/transaction/list.ts'

/** The Safe Apps of a chain. */
export const listSafeApps = get('/v1/chains/{chainId}/safe-apps', list(SafeApp), { query: SafeAppsQuery })
