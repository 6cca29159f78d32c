import type { QueryFunctionContext } from '@tanstack/query-core'
import type { Gateway } from '#gateway/client/client.ts'
import { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import { getNonces, getSafe, listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { gatewayKeys } from './keys.ts'
import { paged } from './pagedQuery.ts'
import { followed, polled, slowlyPolled } from './polling.ts'

type QuerySignal = Pick<QueryFunctionContext, 'signal'>

/** One Safe as the gateway knows it. Its tags tell when its lists changed: `followTags` asks for those again. */
export const safeQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.safeInfo(chainId, address),
  queryFn: ({ signal }: QuerySignal) => gateway.call(getSafe, { path: { chainId, address }, signal }),
  ...polled,
})

/** The Safe's nonce and the next free one, asked anew whenever it is needed. */
export const noncesQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.nonces(chainId, address),
  queryFn: ({ signal }: QuerySignal) => gateway.call(getNonces, { path: { chainId, address }, signal }),
  staleTime: 0,
})

/** Which tokens a gateway names: those it trusts, all but what it takes for spam, or every one. */
export type Listing = 'trusted' | 'likely' | 'all'

/** What a Safe holds, unlisted tokens too unless said, valued in `currency`. */
export const balancesQuery = (
  gateway: Gateway,
  chainId: number,
  address: string,
  { currency = 'usd', listing = 'likely' }: { currency?: string; listing?: Listing } = {},
) => ({
  queryKey: gatewayKeys.balances(chainId, address, currency, listing),
  queryFn: ({ signal }: QuerySignal) =>
    gateway.call(getBalances, {
      path: { chainId, address, currency },
      query: { trusted: listing === 'trusted', ...(listing === 'all' && { exclude_spam: false }) },
      signal,
    }),
  ...slowlyPolled,
})

/** The Safe's queue, first page; followed by its tag. */
export const queueQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.queue(chainId, address),
  queryFn: ({ signal }: QuerySignal) =>
    gateway.call(listQueue, { path: { chainId, safe_address: address }, signal }),
  ...followed,
})

/** The Safe's queue, page by page: options of an infinite query; followed by its tag. `withUnsigned`: what nobody vouches for too. */
export const queuePagesQuery = (
  gateway: Gateway,
  chainId: number,
  address: string,
  { withUnsigned = false }: { withUnsigned?: boolean } = {},
) => ({
  queryKey: [...gatewayKeys.queue(chainId, address), 'pages', withUnsigned] as const,
  ...paged(gateway, listQueue, {
    path: { chainId, safe_address: address },
    query: { trusted: !withUnsigned },
  }),
})

/** The Safe's history, page by page: options of an infinite query; followed by its tag. */
export const historyQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.history(chainId, address),
  ...paged(gateway, listHistory, { path: { chainId, safe_address: address } }),
})

/** The Safes that an account owns on one chain. */
export const ownerSafesQuery = (gateway: Gateway, chainId: number, owner: string) => ({
  queryKey: gatewayKeys.ownerSafes(chainId, owner),
  queryFn: ({ signal }: QuerySignal) =>
    gateway.call(listOwnerSafes, { path: { chainId, address: owner }, signal }),
})

/** The fiat codes that balances can be valued in; they change with a release of the gateway, not with a visit. */
export const fiatCodesQuery = (gateway: Gateway) => ({
  queryKey: gatewayKeys.fiatCodes(),
  queryFn: ({ signal }: QuerySignal) => gateway.call(getFiatCodes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
