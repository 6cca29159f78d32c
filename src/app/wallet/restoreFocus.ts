import { leadToWrong } from '#ui/controls/leadToWrong.ts'
import { keepFocus } from '#ui/layout/keepFocus.ts'

/**
 * Where the focus goes after what went away, and after what was refused: from the first moment that something can be pressed, and on pages
 * without an open Safe too. Returns how to stop.
 */
export function restoreFocus(): () => void {
  const stops = [keepFocus(document), leadToWrong(document)]
  return () => {
    for (const stop of stops) stop()
  }
}
