import type { Gateway } from './client.ts'
import { getBalances } from './endpoints/balances.ts'
import { listHistory, listQueue } from './endpoints/lists.ts'
import { getSafe, listOwnerSafes } from './endpoints/safes.ts'
import { gatewayKeys } from './keys.ts'
import { polled, retry, slowlyPolled } from './polling.ts'
import type { Page } from './schemas/list.ts'

type Context = { signal: AbortSignal }

/** Pages are read on through `next`, the gateway's own URL of the page. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page<unknown>) => last.next,
}

/** One Safe as the gateway knows it. */
export const safeQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.safeInfo(chainId, address),
  queryFn: ({ signal }: Context) => gateway.call(getSafe, { path: { chainId, address }, signal }),
  ...polled,
})

/** What a Safe holds, unlisted tokens too, valued in `currency`. */
export const balancesQuery = (gateway: Gateway, chainId: number, address: string, currency = 'usd') => ({
  queryKey: gatewayKeys.balances(chainId, address, currency),
  queryFn: ({ signal }: Context) =>
    gateway.call(getBalances, { path: { chainId, address, currency }, query: { trusted: false }, signal }),
  ...slowlyPolled,
})

/** The Safe's queue, first page. */
export const queueQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.queue(chainId, address),
  queryFn: ({ signal }: Context) =>
    gateway.call(listQueue, { path: { chainId, safe_address: address }, signal }),
  ...polled,
})

/** The Safe's history, page by page: options of an infinite query. */
export const historyQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: gatewayKeys.history(chainId, address),
  queryFn: ({ signal, pageParam }: Context & { pageParam: string | undefined }) =>
    pageParam
      ? gateway.callPage(listHistory, pageParam, { signal })
      : gateway.call(listHistory, { path: { chainId, safe_address: address }, signal }),
  ...paged,
  ...slowlyPolled,
})

/** The Safes that an account owns on one chain. */
export const ownerSafesQuery = (gateway: Gateway, chainId: number, owner: string) => ({
  queryKey: gatewayKeys.ownerSafes(chainId, owner),
  queryFn: ({ signal }: Context) =>
    gateway.call(listOwnerSafes, { path: { chainId, address: owner }, signal }),
  retry,
})
