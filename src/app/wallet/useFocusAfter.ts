import { useEffect } from 'react'

/** Once the dialogs of wallets are closed the focus stands on the button in `slot`, where what had opened them goes away: it named nobody, or somebody. */
export function useFocusAfter(isOpen: boolean, slot: HTMLElement) {
  useEffect(() => (isOpen ? () => standIn(slot) : undefined), [isOpen, slot])
}

/** Whoever stands on the button that kept the place of this one stands on this one once it is there. */
export function useFocusOfPlaceholder(slot: HTMLElement) {
  useEffect(() => {
    const hand = () => {
      const [before, now] = [
        slot.querySelector(':scope > button'),
        slot.querySelector<HTMLElement>(buttonHere),
      ]
      if (!now) return
      watch.disconnect()
      if (before && document.activeElement === before) now.focus()
    }
    const watch = new MutationObserver(hand)
    watch.observe(slot, { childList: true, subtree: true })
    hand()
    return () => watch.disconnect()
  }, [slot])
}

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
