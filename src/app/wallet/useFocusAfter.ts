import { useEffect } from 'react'

/** After the wallet dialogs are closed, moves the focus to the button in `slot`, where the button that opened them was replaced. */
export function useFocusAfter(isOpen: boolean, slot: HTMLElement) {
  useEffect(() => (isOpen ? () => standIn(slot) : undefined), [isOpen, slot])
}

/** Moves the focus from the placeholder to this button once it is there, after a press of the placeholder has ended. */
export function usePlaceholder(slot: HTMLElement, onButton: () => void) {
  useEffect(() => {
    const placeholder = () => slot.querySelector<HTMLElement>(':scope > button')
    const swap = () => {
      const isFocused = document.activeElement !== null && document.activeElement === placeholder()
      onButton()
      if (isFocused) focusButton(slot)
    }
    let ending: number | undefined
    // The press takes effect right after its end.
    const afterPress = () => {
      ending = window.setTimeout(swap)
    }
    const unwatch = () => {
      watch.disconnect()
      for (const end of pressEnds) window.removeEventListener(end, afterPress)
      window.clearTimeout(ending)
    }
    const look = () => {
      const button = slot.querySelector(buttonHere)
      if (!button || button.closest('[aria-hidden="true"]')) return
      watch.disconnect()
      if (!placeholder()?.matches(':active')) return swap()
      for (const end of pressEnds) window.addEventListener(end, afterPress, { once: true })
    }
    const watch = new MutationObserver(look)
    watch.observe(slot, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
    look()
    return unwatch
  }, [slot, onButton])
}

const pressEnds = ['pointerup', 'pointercancel', 'keyup'] as const

const buttonHere = '[data-rk] button'

/** The first that is drawn: in a narrow header one of two is not, and cannot be focused. */
const focusButton = (slot: HTMLElement) =>
  [...slot.querySelectorAll<HTMLElement>(buttonHere)].find((button) => button.checkVisibility())?.focus()

/** The wallet may answer, and the button be replaced, after the dialog has closed; a person who moved on keeps their focus. */
function standIn(slot: HTMLElement) {
  const settle = () => {
    if (document.activeElement === document.body) focusButton(slot)
  }
  const watch = new MutationObserver(settle)
  watch.observe(slot, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => watch.disconnect(), { capture: true, once: true })
  requestAnimationFrame(() => requestAnimationFrame(settle))
}
