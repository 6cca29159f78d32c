import type { QueryClient } from '@tanstack/react-query'
import { gatewayKeys } from '#gateway/keys.ts'
import type { Listed } from './toldTwice.ts'

type Item = { type: string; transaction?: Listed }

/** The pages of a list, whether it is read on or not. */
function itemsIn(data: unknown): readonly Item[] {
  const { pages, results } = (data ?? {}) as { pages?: readonly { results: Item[] }[]; results?: Item[] }
  return pages ? pages.flatMap((page) => page.results) : (results ?? [])
}

/** What the list said last of that id that this page has read; undefined where none did. */
export function listedEntry(
  client: QueryClient,
  { chainId, address }: { chainId: number; address: string },
  id: string,
): Listed | undefined {
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
