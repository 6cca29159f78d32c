import { leadToWrong } from '#ui/controls/leadToWrong.ts'
import { keepFocus } from '#ui/layout/keepFocus.ts'

/** Restores the focus after the focused element was removed and after a refused form, on pages without a Safe too. Returns how to stop. */
export function restoreFocus(): () => void {
  const stops = [keepFocus(document), leadToWrong(document)]
  return () => {
    for (const stop of stops) stop()
  }
}
