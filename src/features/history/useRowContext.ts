import { useMemo } from 'react'
import { useNames } from '#parts/accounts/useNames.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { useOwnNotes } from './notes/useOwnNotes.ts'

type RowChoices = {
  /** The entries of one token are shown: each has the balance after it. */
  withBalance: boolean
  /** Opens the note to an entry. */
  onNote: (id: string) => void
}

/** What every row is told with; looked up once for all of them, so that a row that is drawn while the page scrolls asks nothing. */
export function useRowContext({ withBalance, onNote }: RowChoices) {
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const ownNoteOf = useOwnNotes()
  const safe = prefixed(useSafeId())
  return useMemo(() => {
    const transaction = hrefOf(safe, 'transaction', { id: '' })
    return {
      nameOf,
      ownNoteOf,
      nativeCurrency,
      withBalance,
      onNote,
      hrefOf: (id: string) => `${transaction}${encodeURIComponent(id)}`,
    }
  }, [nameOf, ownNoteOf, nativeCurrency, withBalance, onNote, safe])
}

export type HistoryRowContext = ReturnType<typeof useRowContext>
