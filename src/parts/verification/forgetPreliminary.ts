import { notePreliminary, preliminaries } from './preliminary.ts'

/** How long it stays after the verdict was made, in ms: a slow phone takes a moment to draw that, and reads no "Not checked yet" meanwhile. */
const drawing = 1_000

/** Forgets it once the verdict that was made has had its time to be drawn, unless another check has noted anew. */
export function forgetPreliminary(key: string): void {
  const made = preliminaries.getState()[key]
  if (!made) return
  setTimeout(() => {
    if (preliminaries.getState()[key] === made) notePreliminary(key, undefined)
  }, drawing)
}
