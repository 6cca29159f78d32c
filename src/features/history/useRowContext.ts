import { useMemo } from 'react'
import { useNames } from '#parts/accounts/useNames.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'

/** What every row is told with; looked up once for all of them, so that a row that is drawn while the page scrolls asks nothing. */
export function useRowContext() {
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const safe = prefixed(useSafeId())
  return useMemo(() => {
    const transaction = hrefOf(safe, 'transaction', { id: '' })
    return { nameOf, nativeCurrency, hrefOf: (id: string) => `${transaction}${encodeURIComponent(id)}` }
  }, [nameOf, nativeCurrency, safe])
}

export type HistoryRowContext = ReturnType<typeof useRowContext>
