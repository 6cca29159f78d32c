import { useEffect } from 'react'

/** Once the dialogs of wallets are closed the focus stands on the button in `slot`, where what had opened them goes away: it named nobody, or somebody. */
export function useFocusAfter(isOpen: boolean, slot: HTMLElement) {
  useEffect(() => (isOpen ? () => standIn(slot) : undefined), [isOpen, slot])
}

/** Whoever stands on the button that kept the place of this one stands on this one once it is there; a press of it is let end first. */
export function usePlaceholder(slot: HTMLElement, onButton: () => void) {
  useEffect(() => {
    const placeholder = () => slot.querySelector<HTMLElement>(':scope > button')
    const swap = () => {
      const isFocused = document.activeElement !== null && document.activeElement === placeholder()
      onButton()
      if (isFocused) slot.querySelector<HTMLElement>(buttonHere)?.focus()
    }
    let ending: number | undefined
    // What the press does comes right after its end.
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

/** The wallet may answer, and the button become another one, after the dialog has gone; whoever goes on by themselves is left alone. */
function standIn(slot: HTMLElement) {
  const settle = () => {
    if (document.activeElement === document.body) slot.querySelector<HTMLElement>(buttonHere)?.focus()
  }
  const watch = new MutationObserver(settle)
  watch.observe(slot, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => watch.disconnect(), { capture: true, once: true })
  requestAnimationFrame(() => requestAnimationFrame(settle))
}
