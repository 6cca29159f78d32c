import { type QueryFunctionContext, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory, listMultisigTransactions } from '#gateway/endpoints/lists.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { paged } from '#gateway/queries/pagedQuery.ts'
import type { Page } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem } from '#gateway/schemas/transaction/transaction.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useReadOn } from '#parts/loading/useReadOn.ts'
import { useOwnNotes } from '#parts/notes/useOwnNotes.ts'
import { useKnownChain, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import type { SafeId } from '#session/session.ts'
import { dayStart, filterFrom } from './historyFilter.ts'
import { historyModel } from './historyModel.ts'

/** Pages of the past do not change, so they are read once; thousands of entries are not compared with each other for it. */
const past = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false, refetchOnWindowFocus: false }

const pagesKey = (chainId: number, address: string) => ['record', chainId, address, 'pages'] as const
const idsOf = ({ results }: Page<HistoryItem>) =>
  results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []))

/** The newest page, followed by its tag. Where so much happened that it does not reach what was read before, that is read anew. */
const headQuery = (gateway: Gateway, { chainId, address }: SafeId, query: object) => ({
  queryKey: [...gatewayKeys.history(chainId, address), 'head'],
  queryFn: async ({ signal, client }: QueryFunctionContext) => {
    const path = { chainId, safe_address: address }
    const head = await gateway.call(listHistory, { path, query, signal })
    const key = pagesKey(chainId, address)
    const [first] = client.getQueryData<{ pages: Page<HistoryItem>[] }>(key)?.pages ?? []
    const known = first && new Set(idsOf(first))
    if (known && known.size > 0 && !idsOf(head).some((id) => known.has(id)))
      void client.resetQueries({ queryKey: key })
    return head
  },
})

/** What has happened, newest first, as much of it as was read so far and the address of the page asks for. */
export function useHistory() {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { chainId, address } = safe
  const { params } = usePageLocation()
  const filter = useMemo(() => filterFrom(params), [params])
  const isCancelled = filter.kind === 'cancelled'
  const query = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, trusted: false }
  const head = useQuery(headQuery(gateway, safe, query))
  const happened = useInfiniteQuery({
    ...paged(gateway, listHistory, { path: { chainId, safe_address: address }, query }),
    ...past,
    queryKey: pagesKey(chainId, address),
    enabled: !isCancelled,
  })
  const replaced = useInfiniteQuery({
    ...paged(gateway, listMultisigTransactions, { path: { chainId, address }, query: { executed: false } }),
    queryKey: [...gatewayKeys.history(chainId, address), 'replaced'],
    enabled: isCancelled,
  })
  const pages = isCancelled ? replaced : happened
  const items = useMemo(
    () =>
      isCancelled
        ? (replaced.data?.pages.flatMap(({ results }) => results) ?? [])
        : [...(head.data?.results ?? []), ...(happened.data?.pages.flatMap(({ results }) => results) ?? [])],
    [isCancelled, replaced.data, head.data, happened.data],
  )
  const nameOf = useNames(chainId)
  const ownNoteOf = useOwnNotes()
  const { symbol, decimals } = useKnownChain().nativeCurrency
  const model = useMemo(
    () => historyModel(items, filter, { nameOf, ownNoteOf, coin: { symbol, decimals } }),
    [items, filter, nameOf, ownNoteOf, symbol, decimals],
  )
  const begin = dayStart(filter.from)
  const isBeforeBegin = begin !== undefined && model.oldest !== undefined && model.oldest < begin
  const hasMore = pages.hasNextPage && (isCancelled || !isBeforeBegin)
  const onEnd = useReadOn({ ...pages, hasNextPage: hasMore }, model.shown)
  return { pages, hasMore, filter, model, onEnd }
}
