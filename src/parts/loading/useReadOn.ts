import { useEffect, useState } from 'react'

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** How many rows are read ahead of what is shown. */
const prefetchRows = 60

/**
 * Reads a list on, page by page, until enough of what is wanted was found: a filter may find little on a page. Gives what to call when
 * the end of the list comes near.
 */
export function useReadOn({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, found: number) {
  const [wanted, setWanted] = useState(prefetchRows)
  const wantsMore = found < wanted && hasNextPage && !isFetching && !isError
  // The service is outside React: what stands in its next page is asked for, not derived.
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return () => setWanted(found + prefetchRows)
}
