import { useInfiniteQuery } from '@tanstack/react-query'
import { collectiblesQuery } from '#gateway/queries/collectiblesQuery.ts'
import type { Collectible } from '#gateway/schemas/collectible.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { hostOf } from '#stores/pictures.ts'

export const keyOf = ({ address, id }: Collectible) => `${address.toLowerCase()}-${id}`

/** What a collectible is called: by its metadata, else by its collection, and always by its number. */
export const nameOf = ({ name, tokenName, tokenSymbol, id }: Collectible) =>
  name || `${tokenName || tokenSymbol || 'Collectible'} ${id}`

/** The Safe's collectibles as far as they were read, each once, and who serves their pictures. */
export function useCollectibles() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const list = useInfiniteQuery(collectiblesQuery(gateway, chainId, address))
  const all = list.data?.pages.flatMap(({ results }) => results)
  const readable = all?.filter(isReadable)
  const items = readable && [...new Map(readable.map((item) => [keyOf(item), item])).values()]
  const hosts = [...new Set((items ?? []).flatMap(({ imageUri }) => hostOf(imageUri) ?? []))].toSorted()
  return {
    items,
    unreadable: (all?.length ?? 0) - (readable?.length ?? 0),
    hosts,
    error: list.error,
    hasMore: list.hasNextPage,
    isReadingOn: list.isFetchingNextPage,
    readOn: () => {
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError)
        void list.fetchNextPage()
    },
    retry: list.isFetchNextPageError ? list.fetchNextPage : list.refetch,
    hasFailedToReadOn: list.isFetchNextPageError,
  }
}
