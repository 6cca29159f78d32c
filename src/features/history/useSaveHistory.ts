import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory, listMultisigTransactions } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import type { SearchContext } from '#parts/search/entrySearch.ts'
import { useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { prefixed, type SafeId } from '#session/session.ts'
import { saveFile } from '#ui/theme/saveFile.ts'
import { dayStart, type HistoryFilter, paramsOf } from './historyFilter.ts'
import { type HistoryModel, historyModel } from './historyModel.ts'
import { historyCsv, historyFileName, historyJson, historyRows } from './historyRows.ts'

/** What was saved: how many entries, and how many more could not be read and are missing in the file. */
export type SavedHistory = { name: string; count: number; unreadable: number }

type HistoryPages = AsyncIterable<{ results: Parameters<typeof historyModel>[0] }>

function pagesFor(
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
  }: SearchContext & {
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

/** Writes the part of the history that the filter shows as a file, all of it or nothing. */
export function useSaveHistory(filter: HistoryFilter) {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const nameOf = useNames(safe.chainId)
  const [seen, setSeen] = useState(0)
  const running = useRef<AbortController>(undefined)
  // A page that is left saves nothing later.
  useEffect(() => () => running.current?.abort(), [])
  const saving = useMutation({
    mutationFn: async (ending: 'csv' | 'json'): Promise<SavedHistory> => {
      const controller = new AbortController()
      running.current = controller
      setSeen(0)
      const pages = pagesFor(gateway, safe, filter, controller.signal)
      const { entries } = await readWholeHistory(pages, {
        filter,
        nameOf,
        coin: nativeCurrency,
        onSeen: setSeen,
      })
      const transactions = entries.flatMap((entry) =>
        entry.type === 'TRANSACTION' ? [entry.transaction] : [],
      )
      const about = {
        safe: prefixed(safe),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        savedAt: Date.now(),
        filter: paramsOf(filter),
      }
      const rows = historyRows(transactions, { ...about, nativeCurrency, nameOf })
      const name = historyFileName({ ...about, ...filter }, ending)
      if (ending === 'csv') saveFile(name, historyCsv(rows, about.timeZone), 'text/csv')
      else saveFile(name, historyJson(rows, about), 'application/json')
      const unreadable = entries.filter(({ type }) => type === 'UNREADABLE').length
      return { name, count: rows.length, unreadable }
    },
  })
  return { saving, seen }
}
