import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useSafeId } from '#session/react.ts'
import { ownNotes, ownNotesOf } from './ownNotes.ts'

/** Gives the person's own note to a waiting transaction of this Safe or to an entry of its history, by its id. */
export function useOwnNotes(): (id: string) => string | undefined {
  const { chainId, address } = useSafeId()
  const notes = useStore(ownNotes, (state) => ownNotesOf(state, chainId, address))
  return useCallback((id) => notes[id], [notes])
}
