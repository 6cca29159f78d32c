import type { Gateway } from '#gateway/client/client.ts'
import { listHistory, listMultisigTransactions } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import type { SafeId } from '#session/session.ts'
import { dayStart, type HistoryContext, type HistoryFilter } from './historyFilter.ts'
import { type HistoryModel, historyModel } from './historyModel.ts'

type HistoryPages = AsyncIterable<{ results: Parameters<typeof historyModel>[0] }>

/** The pages of the service that a filter is about, newest first. */
export function wholeHistoryPages(
  gateway: Gateway,
  { chainId, address }: SafeId,
  filter: HistoryFilter,
  signal: AbortSignal,
) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (filter.kind === 'cancelled')
    return pagesOf(gateway, listMultisigTransactions, {
      path: { chainId, address },
      query: { executed: false },
      signal,
    })
  const path = { chainId, safe_address: address }
  return pagesOf(gateway, listHistory, { path, query: { timezone, trusted: false }, signal })
}

/** Everything of the history that a filter lets through, read to its end or to the day it begins with; `onSeen` is told how many entries were looked through. */
export async function readWholeHistory(
  pages: HistoryPages,
  {
    filter,
    onSeen,
    ...context
  }: HistoryContext & {
    filter: HistoryFilter
    onSeen: (seen: number) => void
  },
): Promise<HistoryModel> {
  const items: Parameters<typeof historyModel>[0][number][] = []
  const begin = dayStart(filter.from)
  for await (const { results } of pages) {
    items.push(...results)
    onSeen(items.length)
    const last = results.findLast((item) => item.type === 'TRANSACTION')
    const isBefore = begin !== undefined && last?.type === 'TRANSACTION' && last.transaction.timestamp < begin
    // What waited is listed by nonce, not by time.
    if (isBefore && filter.kind !== 'cancelled') break
  }
  return historyModel(items, filter, context)
}
