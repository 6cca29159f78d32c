import { keepFocus } from '#ui/keepFocus.ts'
import { leadToWrong } from '#ui/leadToWrong.ts'

/**
 * Where the focus goes after what went away, and after what was refused: from the first moment that something can be pressed, and on pages
 * without an open Safe too. Returns how to stop.
 */
export function keptFocus(): () => void {
  const stops = [keepFocus(document), leadToWrong(document)]
  return () => {
    for (const stop of stops) stop()
  }
}
