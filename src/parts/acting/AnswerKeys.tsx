import { type RefObject, useEffect } from 'react'
import { keyboardChoice } from '#stores/keyboardChoice.ts'
import { isTyping } from '#ui/controls/isTyping.ts'

/** The choice of the answer that this key gives; undefined while typing, in a dialog, and with Ctrl, ⌘ or Alt. */
function choiceOf({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return undefined
  if (keyboardChoice.getState().isQuestionMarkOff || document.querySelector('dialog[open]')) return undefined
  const letter = key.toUpperCase()
  return letter === 'S' ? 'same' : letter === 'D' ? 'different' : undefined
}

/**
 * S and D answer the first question in this place that is still open. One that is out of sight is brought into it first: nobody answers what
 * they do not see.
 */
export function AnswerKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const choice = choiceOf(event)
      const input =
        choice && place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts][value=${choice}]`)
      const page = input?.closest('.device-page')
      if (!page?.checkVisibility()) return
      const { top, bottom } = page.getBoundingClientRect()
      if (top < 0 || bottom > window.innerHeight) {
        page.scrollIntoView({ block: 'center' })
        return
      }
      input?.click()
      input?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
  return null
}
