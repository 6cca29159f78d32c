import type { Services } from '#session/services.ts'
import { openedSafe, prefixed } from '#session/session.ts'
import { noteOpened } from '#stores/knownSafes.ts'

/** Keeps which Safes were opened in this browser, the last one first. Returns how to stop. */
export function rememberSafes({ places, chains }: Services): () => void {
  let last: string | undefined
  const remember = () => {
    const opened = openedSafe(undefined, places.store.getState(), chains)
    const name = opened.kind === 'safe' ? prefixed(opened.safe) : undefined
    if (name !== undefined && name !== last) noteOpened(name)
    last = name
  }
  remember()
  return places.store.subscribe(remember)
}
