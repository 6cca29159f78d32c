import { useQuery } from '@tanstack/react-query'
import type { HistoryFilter } from '#features/history/historyFilter.ts'
import { paramsOf } from '#features/history/historyFilter.ts'
import { readWholeHistory, wholeHistoryPages } from '#features/history/readWholeHistory.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { movedIn } from './moneyMoved.ts'

/** What moved in the part of the history that the filter shows, read to its end. */
export function useMoneyMoved(filter: HistoryFilter) {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const nameOf = useNames(safe.chainId)
  return useQuery({
    queryKey: ['record', safe.chainId, safe.address, 'money', paramsOf(filter)],
    staleTime: 60_000,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const pages = wholeHistoryPages(gateway, safe, filter, signal)
      const { entries } = await readWholeHistory(pages, {
        filter,
        nameOf,
        coin: nativeCurrency,
        onSeen: () => undefined,
      })
      return entries.flatMap((entry) =>
        entry.type === 'TRANSACTION' ? (movedIn(entry.transaction, nativeCurrency) ?? []) : [],
      )
    },
  })
}
