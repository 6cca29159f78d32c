import type { QueryFunctionContext } from '@tanstack/query-core'
import type { CallOptions, Gateway } from '#gateway/client/client.ts'
import type { Endpoint, ParsedOf } from '#gateway/client/endpoint.ts'
import type { Page } from '#gateway/schemas/transaction/list.ts'
import type { Schema } from '#gateway/schemas/vocabulary.ts'
import { followed } from './polling.ts'

type PageParam = string | undefined
type PageContext = Pick<QueryFunctionContext<readonly unknown[], PageParam>, 'signal' | 'pageParam'>

/**
 * What makes a query of a list infinite: pages are read on through `next`, the gateway's own URL of the page, until
 * there is none or it is one that was read before.
 */
export const paged = <E extends Endpoint<string, Schema<unknown, Page<unknown>>>>(
  gateway: Gateway,
  endpoint: E,
  options: CallOptions<E>,
) => ({
  initialPageParam: undefined as PageParam,
  queryFn: ({ signal, pageParam }: PageContext): Promise<ParsedOf<E>> =>
    pageParam
      ? gateway.callPage(endpoint, pageParam, { signal })
      : gateway.call(endpoint, Object.assign({}, options, { signal })),
  getNextPageParam: (
    last: Page<unknown>,
    _: unknown,
    __: PageParam,
    asked: readonly PageParam[],
  ): PageParam => (asked.includes(last.next) ? undefined : last.next),
  ...followed,
})
