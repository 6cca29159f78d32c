import type { QueryClient } from '@tanstack/react-query'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { ListedTransactionRow } from './listingComparison.ts'

type ListedEntryItem = { type: string; transaction?: ListedTransactionRow }

/** The entries of a cached list, with one page or several. */
function itemsIn(data: unknown): readonly ListedEntryItem[] {
  const { pages, results } = (data ?? {}) as {
    pages?: readonly { results: ListedEntryItem[] }[]
    results?: ListedEntryItem[]
  }
  return pages ? pages.flatMap((page) => page.results) : (results ?? [])
}

/** The newest entry with that id in the lists that this page loaded; undefined without one. */
export function listedEntry(
  client: QueryClient,
  { chainId, address }: { chainId: number; address: string },
  id: string,
): ListedTransactionRow | undefined {
  const keys = [
    gatewayKeys.queue(chainId, address),
    gatewayKeys.history(chainId, address),
    ['record', chainId, address],
  ]
  const lists = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  return lists
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => itemsIn(state.data).find(({ transaction }) => transaction?.id === id) ?? [])[0]
    ?.transaction
}
