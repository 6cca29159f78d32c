import { useEffect, useState } from 'react'

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The number of rows that are loaded ahead. */
const prefetchRows = 60

/**
 * Loads a list page by page until it has enough matches: a filter may find little on a page. Returns what to call near the end of the
 * list.
 */
export function useReadOn({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, found: number) {
  const [wanted, setWanted] = useState(prefetchRows)
  const wantsMore = found < wanted && hasNextPage && !isFetching && !isError
  // The service is outside React: its next page has to be requested and cannot be derived.
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return () => setWanted(found + prefetchRows)
}
