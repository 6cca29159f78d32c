import { useMemo } from 'react'
import { useNames } from '#parts/accounts/useNames.ts'
import { writeNote } from '#parts/notes/ownNotes.ts'
import { useOwnNotes } from '#parts/notes/useOwnNotes.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'

type RowChoices = {
  /** The entries of one token are shown: each has the balance after it. */
  withBalance: boolean
  /** Opens the note to an entry. */
  onNote: (id: string) => void
  /** The note that was emptied last, as long as it can be brought back. */
  removed: { id: string; text: string } | undefined
}

/** What every row is told with; looked up once for all of them, so that a row that is drawn while the page scrolls asks nothing. */
export function useRowContext({ withBalance, onNote, removed }: RowChoices) {
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const ownNoteOf = useOwnNotes()
  const id = useSafeId()
  const safe = prefixed(id)
  const { address } = id
  return useMemo(() => {
    const transaction = hrefOf(safe, 'transaction', { id: '' })
    return {
      nameOf,
      ownNoteOf,
      nativeCurrency,
      withBalance,
      onNote,
      undoOf: (id: string) =>
        removed?.id === id ? () => writeNote({ chainId, safe: address, id }, removed.text) : undefined,
      hrefOf: (id: string) => `${transaction}${encodeURIComponent(id)}`,
    }
  }, [nameOf, ownNoteOf, nativeCurrency, withBalance, onNote, removed, chainId, address, safe])
}

export type HistoryRowContext = ReturnType<typeof useRowContext>
